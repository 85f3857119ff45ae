/**
 * Words that no text for people uses (docs/glossary.md), each with what to write in its place. Run by itself it names every one.
 * Texts are strings with a space or a capital, and what stands between tags; keys, imports and patterns are none.
 */
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { isTestFile, type SourceFile, sourceFiles } from './source-files';

type WordRule = { word: RegExp; use: string };

const RULES: WordRule[] = [
  { word: /(?<!\b(e|zimbra) )\bmails?\b/i, use: 'email' },
  { word: /\bflood(ing|ed|s)?\b/i, use: 'DDoS or denial of service; flooding is water to an insurer' },
  { word: /\bbeside\b/i, use: 'next to, compared with' },
  {
    word: /(?<!\bwhere [\w {}]{1,20})\b(stands?|stood)\b(?!-)(?! (for|in for|out|behind)\b)/i,
    use: 'is, shows, appears',
  },
  { word: /\b(some|any|every)body\b/i, use: 'someone, anyone, everyone' },
  { word: /\b(whoever|whomever|whom)\b/i, use: 'anyone who, who' },
  { word: /\b(go|goes|went|going) on\b/i, use: 'continue' },
  { word: /\bstandstill\b/i, use: 'downtime, outage' },
  { word: /\b(risk|settings|update|compliance|rights|account|backup|network|cloud|device) care\b/i, use: 'management' },
  { word: /\bfalse (e?mails?|messages?|payments?|invoices?|senders?)\b/i, use: 'phishing, fraudulent, fake' },
  { word: /\bweak points?\b/i, use: 'vulnerability' },
  { word: /\bsecond step\b/i, use: 'MFA' },
  { word: /\bproofs?\b(?! of loss)/i, use: 'evidence' },
  { word: /\bled by\b/i, use: 'owner' },
  { word: /\b(not )?begun\b/i, use: 'started' },
  { word: /\bas things\b/i, use: 'today' },
  { word: /\bpeople on record\b/i, use: 'personal records held' },
  { word: /\bhour stopped\b/i, use: 'downtime cost per hour' },
  { word: /\b(hard|soft) stops?\b/i, use: 'coverage blocker, condition' },
  { word: /\bpowerful accounts?\b/i, use: 'privileged account' },
  { word: /\baverage yearly loss\b/i, use: 'average annual loss' },
  { word: /\b(loss(es)? kept|kept loss(es)?)\b/i, use: 'retained loss' },
  { word: /\b(promise of|insurance|limits? (a|the)) cover\b(?! (page|note|sheet|letter))/i, use: 'coverage' },
  { word: /\b1-in-100 years?\b/i, use: '1-in-100-year loss' },
  { word: /\bsecond factors?\b(?! \d)/i, use: 'MFA' },
  { word: /\bsub-limits?\b/i, use: 'sublimit' },
  { word: /\b(money of today|net worth of the plan)\b/i, use: 'net present value' },
  { word: /\bmade-up\b/i, use: 'sample, fictional' },
  { word: /\bfrom afar\b/i, use: 'remotely' },
  { word: /\bsupplier (outage|breach|risk|event)s?\b/i, use: 'vendor' },
  { word: /\bmend(s|ed|ing)?\b/i, use: 'fix' },
  {
    word: /\b(leads? nowhere|the trade calls|how it stands)\b/i,
    use: 'the usual idiom: is a dead end, is known as, the current state',
  },
  {
    word: /\b(questions|news|proposal|assessment|inviter\}) of \{(organization|provider)\}/i,
    use: 'from, or the name as the actor',
  },
];

/** Where texts for people are written. The first question banks stay as their results quote them. */
const WHERE =
  /^(packages\/(auth|content|contract|reports|risk)|apps\/(web|server))\/src\/(?!question-banks\/[a-z-]+-1\b)/;
/** A text that may keep a word says why, on its line or the one before, with this marker. */
const REASONED = /words-ok: \S/;

type Text = { text: string; start: number };

/** What a file says to people. */
function textsOf({ path, text }: SourceFile): Text[] {
  const found: Text[] = [];
  const keep = (value: string, start: number) => {
    const isSentence = /\w\W*\s\W*[a-z]/i.test(value.trim()) && !/^[A-Z]+ \//.test(value);
    if (isSentence || /^[A-Z][a-z]/.test(value)) found.push({ text: value, start });
  };
  const { program } = parseSync(path, text);
  const skipped = new Set<number>();
  new Visitor({
    ImportDeclaration: (node) => void skipped.add(node.source.start),
    ImportExpression: (node) => void skipped.add(node.source.start),
    Property: (node) => void skipped.add(node.key.start),
    TSLiteralType: (node) => void skipped.add(node.literal.start),
    Literal(node) {
      if (typeof node.value === 'string' && !skipped.has(node.start)) keep(node.value, node.start);
    },
    TemplateLiteral(node) {
      keep(node.quasis.map(({ value }) => value.cooked ?? value.raw).join('{}'), node.start);
    },
    JSXText: (node) => keep(node.value, node.start),
  }).visit(program);
  return found;
}

/** Every text with a word of the list, as `path:line: "…" (write …)`. */
export function wordBreaks(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => WHERE.test(path) && !isTestFile(path))
    .flatMap((file) => {
      const lines = file.text.split('\n');
      return textsOf(file).flatMap(({ text, start }) =>
        RULES.flatMap(({ word, use }) => {
          const at = text.search(word);
          if (at < 0) return [];
          const line = file.text.slice(0, start + at).split('\n').length;
          if (REASONED.test(lines[line - 1] ?? '') || REASONED.test(lines[line - 2] ?? '')) return [];
          const near = text.slice(Math.max(0, at - 30), at + 40).replace(/\s+/g, ' ');
          return [`${file.path}:${line}: "${near.trim()}" (write ${use})`];
        }),
      );
    });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const breaks = wordBreaks(sourceFiles());
  for (const line of breaks) console.log(line);
  console.log(breaks.length === 0 ? 'words: nothing to mend' : `words: ${breaks.length} to mend`);
  process.exitCode = breaks.length === 0 ? 0 : 1;
}
