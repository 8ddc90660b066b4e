// The styles of rooms that have served pages, a line each: they come with the first served page, and without scripts.
import "../records/rankings.css";
import "./folded.css";
import "./rules.css";
import "../learn/served.css";
import "../forum/served.css";
import "../notebook/hands/served.css";
import "../people/served.css";
import "../notebook/notes/label.css";
