"""What tests are built from: hands told in sentences, a scripted dealer, the laws of a hand."""
