"""The forum at a running house, with plain forms and without a script: reading, writing, finding,
moderating.
"""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import Keepers, keepers_of
from tests.server.web.forum.kit import Forumer, thread_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house without narrow limits."""
    folder = tmp_path_factory.mktemp("server") / "house"
    with ServerProcess(folder, POKERHOUSE_FORUM_POSTS_PER_HOUR="1000000") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def keepers(server: ServerProcess) -> Keepers:
    """Its owner and a moderator."""
    return keepers_of(server)


def as_forumer(server: ServerProcess, keepers: Keepers) -> Forumer:
    """The moderator at the forum."""
    moderator = Forumer(server)
    moderator.cookies = keepers.moderator.cookies
    return moderator


def test_somebody_without_a_session_writes_under_a_name_and_is_answered(
    server: ServerProcess,
) -> None:
    ann, ben = Forumer(server, "Ann Forum"), Forumer(server, "Ben Forum")
    first = ann.begin("Which odds?", "I held [As Kd] and **folded**.")
    assert ann.token, "she is a guest now"
    thread = thread_of(ann, first)
    ben.reply(thread, "Call.")
    page = Forumer(server).page(f"/forum/thread/{thread}")
    for seen in (
        "Which odds?",
        "Ann Forum",
        "Ben Forum",
        "<strong>folded</strong>",
        'title="ace of spades"',
        "Call.",
    ):
        assert seen in page
    assert page.index("Ann Forum") < page.index("Ben Forum")
    assert "Which odds?" in Forumer(server).page("/forum")
    assert "Which odds?" in Forumer(server).page("/forum/public")


def test_what_is_wrong_is_said_and_what_was_typed_comes_back(server: ServerProcess) -> None:
    cid = Forumer(server, "Cid Forum")
    answer = cid.send("/forum/public", 400, title="", words="My <b>long</b> text", answer="52")
    assert "Enter a title" in answer.text
    assert "My &lt;b&gt;long&lt;/b&gt; text" in answer.text
    answer = cid.send("/forum/public", 400, title="T", words="My long text", answer="17")
    assert "That answer is wrong" in answer.text
    assert "My long text" in answer.text
    assert not cid.token, "nobody became a guest by that"
    answer = cid.send("/forum/public", 400, title="T", words="x" * 6001, answer="52")
    assert "6,001 characters is too long" in answer.text
    for do in ("send", "preview"):
        answer = cid.send(
            "/forum/public", 400, title="t" * 500, words="long " * 6000 + "end", answer="52", do=do
        )
        assert (
            "500 characters is too long" if do == "send" else "30,003 characters is too long"
        ) in answer.text
        assert "long end</textarea>" in answer.text
        assert f'value="{"t" * 500}"' in answer.text
    cid.send("/forum/public", 400, title="T", words="x", name="n" * 41, answer="52")
    cid.send("/forum/nothing", 404, title="T", words="x")
    cid.send("/forum/thread/999999", 404, words="x")


def test_a_look_at_it_first_writes_nothing(server: ServerProcess) -> None:
    dan = Forumer(server)
    answer = dan.send(
        "/forum/public", 200, title="Only a look", words="*slanted* words", do="preview"
    )
    assert "<em>slanted</em>" in answer.text
    assert "*slanted* words</textarea>" in answer.text
    assert "Only a look" not in dan.page("/forum")
    assert not dan.token


def test_a_hand_is_shown_by_the_link_that_its_own_page_has(server: ServerProcess) -> None:
    eve = Forumer(server, "Eve")
    page = eve.page(
        f"/forum/thread/{thread_of(eve, eve.begin('A hand', f'{server.url}/shared/abcd-EF_12'))}"
    )
    assert '<figure class="hand"><a href="shared/abcd-EF_12"' in page, (
        "also where no address of the house is set"
    )


def test_nobody_writes_in_the_name_of_somebody_from_a_foreign_page(server: ServerProcess) -> None:
    eve = Forumer(server)
    eve.arrive()
    foreign = {"origin": "https://evil.example.org", "sec-fetch-site": "cross-site"}
    for path in ("/forum/public", "/forum/read"):
        eve.send_with(foreign, path, 403, title="Taken", words="Taken", answer="52")
    assert "Taken" not in eve.page("/forum")


def test_only_confirmed_members_know_of_what_is_written_among_them(server: ServerProcess) -> None:
    member, guest = Forumer(server), Forumer(server)
    member.register("Mia Member")
    post = member.begin("A secret plan", "Nobody else reads zebras.", area="members")
    thread = thread_of(member, post)
    assert "zebras" in member.page(f"/forum/thread/{thread}")
    guest.arrive()
    for reader in (guest, Forumer(server)):
        refused = reader.page("/forum/members", 403)
        assert "secret" not in refused
        assert "Register on your account page" in refused
        assert "in the mail" not in refused, "this house sends none"
        assert 'href="#/account"' in refused
        reader.page(f"/forum/thread/{thread}", 404)
        reader.page(f"/forum/post/{post}", 404)
        reader.page(f"/forum/thread/{thread}/feed.xml", 404)
        reader.page("/forum/members/feed.xml", 404)
        assert (
            "zebras"
            not in reader.page("/forum/search?q=zebras").split("<main")[1].split("</form>")[1]
        )
        assert "secret" not in reader.page("/forum")
        reader.reply(thread, "Me too", status=404)
        assert reader.begin("Me", "too", area="members", status=403) == 0
    assert "reads <mark>zebras</mark>" in member.page("/forum/search?q=zebras")


def test_authors_change_and_delete_what_is_theirs(server: ServerProcess) -> None:
    ann, ben = Forumer(server), Forumer(server)
    post = ann.begin("First title", "First words")
    thread = thread_of(ann, post)
    ben.reply(thread, "An answer")
    ben.send(f"/forum/post/{post}/edit", 403, title="Taken", words="Taken")
    ben.send(f"/forum/post/{post}/delete", 403)
    ann.send(f"/forum/post/{post}/edit", title="Second title", words="Second words")
    page = ben.page(f"/forum/thread/{thread}")
    assert "Second words" in page
    assert "First words" not in page
    assert "First words" in ann.page(f"/forum/post/{post}/history")
    ben.page(f"/forum/post/{post}/history", 404)
    ann.send(f"/forum/post/{post}/delete")
    page = ben.page(f"/forum/thread/{thread}")
    assert "The author deleted this post." in page
    assert "Second" not in page
    assert "An answer" in page
    ann.page(f"/forum/post/{post}/history", 404)


def test_a_form_that_is_sent_twice_is_written_once(server: ServerProcess) -> None:
    ann = Forumer(server)
    thread = thread_of(ann, ann.begin("Twice", "Once"))
    ann.reply(thread, "The same words")
    ann.reply(thread, "The same words", status=400)
    assert ann.page(f"/forum/thread/{thread}").count("The same words") == 1


def test_long_threads_have_pages_and_links_lead_to_the_right_one(server: ServerProcess) -> None:
    ann = Forumer(server)
    thread = thread_of(ann, ann.begin("Long", "Post 1"))
    numbers = [ann.reply(thread, f"Post {count}") for count in range(2, 28)]
    first, second = ann.page(f"/forum/thread/{thread}"), ann.page(f"/forum/thread/{thread}?page=2")
    assert "Post 25<" in first
    assert "Post 26<" not in first
    assert "Post 27<" in second
    assert "Page 2 of 2" in second
    ann.page(f"/forum/thread/{thread}?page=3", 404)
    led = ann.ask_page(f"/forum/post/{numbers[-1]}")
    assert led.headers["location"] == f"/forum/thread/{thread}?page=2#post-{numbers[-1]}"
    assert "> Post 27" in ann.page(f"/forum/thread/{thread}?page=2&quote={numbers[-1]}")


def test_what_is_new_is_marked_and_who_follows_is_told(server: ServerProcess) -> None:
    ann, ben = Forumer(server), Forumer(server)
    thread = thread_of(ann, ann.begin("News of today", "Hello"))
    ben.arrive()
    ben.send(f"/forum/thread/{thread}/follow")
    assert "data-nobody" not in ben.page(f"/forum/thread/{thread}")
    assert "data-nobody" in Forumer(server).page(f"/forum/thread/{thread}"), (
        "the page asks again as somebody"
    )
    assert "Followed threads</a>" in ben.page("/forum")
    ann.reply(thread, "Something new")
    assert "Followed threads (1 new)" in ben.page("/forum")
    assert "News of today" in ben.page("/forum/following")
    assert ben.ask("GET", "/api/forum/news") == {"threads": 1, "held": 0}
    for path in ("/forum", "/forum/public", "/forum/following", "/forum/search"):
        assert 'aria-label="New posts in 1 thread"' in ben.page(path), "the bell, without scripts"
    assert "Something new" not in ann.page("/forum")
    ben.send("/forum/read")
    assert ben.ask("GET", "/api/forum/news") == {"threads": 0, "held": 0}
    assert "Something new" not in ben.page("/forum")
    assert "Followed threads</a>" in ben.page("/forum")
    ben.send(f"/forum/thread/{thread}/follow?stop=1")
    assert "News of today" not in ben.page("/forum/following")
    Forumer(server).send("/forum/read", 401)


def test_moderators_hide_pin_lock_and_move_and_it_stands_in_the_log(
    server: ServerProcess, keepers: Keepers
) -> None:
    ann, moderator = Forumer(server), as_forumer(server, keepers)
    post = ann.begin("To be kept", "Bad words")
    thread = thread_of(ann, post)
    ann.send(f"/forum/post/{post}/keep", 403, act="hide")
    ann.send(f"/forum/thread/{thread}/keep", 403, act="lock")
    moderator.send(f"/forum/thread/{thread}/keep", act="pin")
    moderator.send(f"/forum/thread/{thread}/keep", act="lock")
    ann.reply(thread, "More", status=400)
    moderator.send(f"/forum/thread/{thread}/keep", act="unlock")
    ann.reply(thread, "More")
    assert (
        "1 to 200 characters"
        in moderator.send(f"/forum/post/{post}/keep", 400, act="hide", why="x" * 201).text
    )
    moderator.send(f"/forum/post/{post}/keep", act="hide", why="not kind")
    moderator.send(f"/forum/post/{post}/keep", 400, act="hide")
    for reader in (Forumer(server), Forumer(server)):
        page = reader.page(f"/forum/thread/{thread}")
        assert "Bad words" not in page
        assert "To be kept" not in page
        assert "A moderator hid this post." in page
    assert "Bad words" in ann.page(f"/forum/thread/{thread}"), "its author reads it"
    moderator.send(f"/forum/post/{post}/keep", act="show")
    assert "Bad words" in Forumer(server).page(f"/forum/thread/{thread}")
    moderator.send(f"/forum/thread/{thread}/keep", act="move", area="members")
    Forumer(server).page(f"/forum/thread/{thread}", 404)
    deeds = keepers.owner.request("GET", "/api/owner/deeds").json()["deeds"]
    told = [
        (deed["subject"], deed["became"], deed["why"]) for deed in deeds if deed["kind"] == "forum"
    ]
    assert told[0] == (f"thread {thread}", "members", "")
    assert (f"post {post}", "hidden", "not kind") in told


def test_a_report_waits_among_the_others_and_hiding_closes_it(
    server: ServerProcess, keepers: Keepers
) -> None:
    ann, ben = Forumer(server), Forumer(server)
    post = ann.begin("Reported", "An advert")
    ben.arrive()
    assert "1 to 200 characters" in ben.send(f"/forum/post/{post}/report", 400, why="x" * 201).text
    assert "Thank you" in ben.send(f"/forum/post/{post}/report", 200, why="an advert").text
    ben.send(f"/forum/post/{post}/report", 400, why="an advert")
    assert (
        ben.ask_page(f"/forum/post/{post}/report")
        .headers["location"]
        .endswith(f"/forum/post/{post}")
    ), "a reload"
    ann.send(f"/forum/post/{post}/report", 400)
    (complaint,) = [
        each
        for each in keepers.moderator.request("GET", "/api/owner/complaints").json()
        if each["post"]
    ]
    assert (complaint["post"], complaint["line"], complaint["table"]) == (post, None, None)
    path = f"/api/owner/complaints/{complaint['id']}"
    keepers.moderator.ask("POST", path, 204, end="hide", why="no adverts")
    assert keepers.moderator.ask("POST", path, 400, end="hide")["reason"] == "no_such_complaint"
    Forumer(server).page(f"/forum/post/{post}", 404)


def test_whoever_is_muted_in_the_whole_house_reads_and_does_not_write(
    server: ServerProcess, keepers: Keepers
) -> None:
    ann, ben = Forumer(server), Forumer(server)
    post = ann.begin("Loud words", "LOUD")
    thread = thread_of(ann, post)
    ben.arrive()
    ben.send(f"/forum/post/{post}/report", 200, why="so loud")
    complaints = keepers.moderator.request("GET", "/api/owner/complaints").json()
    (complaint,) = [each for each in complaints if each["post"] == post]
    path = f"/api/owner/complaints/{complaint['id']}"
    keepers.moderator.ask("POST", path, 204, end="mute", why="too loud", minutes=60)
    assert "Loud words" in ann.page(f"/forum/thread/{thread}")
    for address, fields in (
        (f"/forum/thread/{thread}", {"words": "LOUDER"}),
        ("/forum/public", {"title": "LOUDER", "words": "LOUDER"}),
        (f"/forum/post/{post}/edit", {"title": "LOUDER", "words": "LOUDER"}),
        (f"/forum/thread/{thread}", {"words": "LOUDER", "do": "preview"}),
    ):
        answer = ann.send(address, 403, answer="52", **fields)
        assert "A moderator muted you" in answer.text
        assert "LOUDER</textarea>" in answer.text
    assert "LOUDER" not in Forumer(server).page(f"/forum/thread/{thread}")
    ben.reply(thread, "Others write on")


def test_whoever_is_banned_reads_and_does_not_write(
    server: ServerProcess, keepers: Keepers
) -> None:
    ann = Forumer(server)
    thread = thread_of(ann, ann.begin("Last words", "Hello"))
    player = ann.arrive()["player"]
    keepers.moderator.ask("PUT", f"/api/owner/bans/{player}", 204, why="adverts", minutes=60)
    assert "Last words" in ann.page(f"/forum/thread/{thread}")
    answer = ann.send(f"/forum/thread/{thread}", 403, words="Again", answer="52")
    assert "post here at the moment" in answer.text
    assert "Again</textarea>" in answer.text
    # Else newcomers from the same address, all others of this file, could not write either.
    keepers.moderator.ask("DELETE", f"/api/owner/bans/{player}?why=done", 204)


def test_feeds_are_of_what_everybody_reads(server: ServerProcess) -> None:
    ann = Forumer(server)
    post = ann.begin("Feed & <tag>", "Some **bold** words")
    for shown in ("/forum/public", f"/forum/thread/{thread_of(ann, post)}", "/news"):
        # Readers of feeds look for it in the head of the page.
        page = ann.ask_page(shown).text
        found = re.search(
            r'<link rel="alternate" type="application/atom\+xml" [^>]*href="([^"]*)">', page
        )
        assert found
        assert (
            ann.ask_page(f"/{found[1]}").headers["content-type"].startswith("application/atom+xml")
        )
    assert 'rel="alternate"' not in ann.page("/forum")
    for path in ("/forum/public/feed.xml", f"/forum/thread/{thread_of(ann, post)}/feed.xml"):
        answer = ann.ask_page(path)
        assert answer.headers["content-type"].startswith("application/atom+xml")
        feed = ElementTree.fromstring(answer.content)
        space = {"a": "http://www.w3.org/2005/Atom"}
        assert "Feed & <tag>" in [each.text for each in feed.findall("a:entry/a:title", space)]
        assert "<p>Some <strong>bold</strong> words</p>" in [
            each.text for each in feed.findall("a:entry/a:content", space)
        ]


def test_questions_and_answers_are_there_from_the_first_day_and_keepers_add_theirs(
    server: ServerProcess, keepers: Keepers
) -> None:
    assert "Does it cost anything?" in Forumer(server).page("/faq")
    assert Forumer(server).begin("Mine", "x", area="faq", status=403) == 0
    as_forumer(server, keepers).begin("When is the club night?", "On *Thursdays*.", area="faq")
    page = Forumer(server).page("/faq")
    assert page.index("club night") < page.index("Does it cost anything?")
    assert "On <em>Thursdays</em>." in page
