/** A file of its own, because the page's policy forbids inline styles. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #16202a; --paper: #fff; --soft: #f1f4f7; --line: #c5ced6; --quiet: #4b5a68; --link: #0b57a4; --good: #1b6e3a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6ebef; --paper: #12181e; --soft: #1c242c; --line: #43505c; --quiet: #a9b6c2; --link: #86bdf5; --good: #7fd19b; }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0 auto; padding: 1rem; max-width: 76rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; padding: 1rem; background: var(--paper); }
.skip:focus { left: 0; top: 0; z-index: 1; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0; padding-top: 1rem; border-top: 2px solid var(--line); }
h3 { margin: 0; font-size: 1rem; }
h3 a { color: inherit; text-decoration: none; display: block; padding: .5rem 0; }
h4 { margin: 1rem 0 .25rem; font-size: .95rem; }
code { font: .9em/1.4 ui-monospace, monospace; }
nav summary, main summary { cursor: pointer; min-height: 3rem; padding: .6rem 0; }
nav { background: var(--soft); border: 1px solid var(--line); border-radius: .5rem; padding: 0 1rem; }
nav ul { list-style: none; margin: 0 0 .5rem; padding: 0; }
nav li a { display: block; min-height: 3rem; padding: .6rem 0; text-decoration: none; }
.count { color: var(--quiet); font-weight: 700; }
article { margin: 1rem 0; padding: .5rem 1rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
article:target { border-color: var(--link); border-width: 2px; }
.method { display: inline-block; min-width: 4.2em; padding: .1em .4em; border: 1px solid currentColor; border-radius: .3em; font-size: .8rem; text-align: center; }
.get { color: var(--good); }
.who, .note, .maybe, .place, .type { color: var(--quiet); }
.note, .maybe, .place, .type { font-size: .9rem; font-weight: 400; }
.maybe::before, .place::before { content: "("; }
.maybe::after, .place::after { content: ")"; }
.type { margin: .25rem 0; font-family: ui-monospace, monospace; }
.schema { margin: 0; padding-left: 1rem; border-left: 2px solid var(--line); list-style: none; }
.schema > li { padding: .25rem 0; }
.answer { margin: .25rem 0; }
.status { display: inline-block; min-width: 4.5em; }
.good { color: var(--good); }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 20rem minmax(0, 1fr); gap: 0 2rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow: auto; }
}
`;
