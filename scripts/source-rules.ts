/** Patterns that must not appear in the product's source, each with the reason and the few places that may hold it. */
import { dirname, join } from 'node:path/posix';
import safeRegex from 'safe-regex2';
import { parseSync, Visitor } from 'vite';
import { isTestFile, type SourceFile } from './source-files';

type Rule = { name: string; pattern: RegExp; where?: RegExp; except?: RegExp };

/** The names of roles, quoted. */
const ROLE = `['"](global_admin|msp_admin|msp_user|client_viewer|trial_admin|trial_member|nfr_admin|nfr_member)['"]`;

/** A role's name after what compares, or before it; or a list of roles that is searched. */
const ROLE_COMPARED = new RegExp(
  [
    `([!=]=|<>|\\bcase|\\bin|\\bfrom) *\\(? *${ROLE}`,
    `${ROLE}\\)? *([!=]==?|:(?! )|satisfies never)`,
    `\\b(includes|indexOf|has|some)\\([^)]*${ROLE}`,
    `\\b(eq|ne|inArray|notInArray)\\([^)]*[Rr]ole,[^)]*${ROLE}`,
    `\\[[^\\]]*${ROLE}[^\\]]*\\]\\.`,
    `\\b(STAFF|PLATFORM|CLIENT_USER|CLIENT_RECORD|PROSPECT_ONLY|ORGANIZATION_ADMIN|SEATLESS|INVITER)_ROLES\\.(includes|some)\\(`,
  ].join('|'),
);

const RULES: Rule[] = [
  { name: 'eval and new Function run text as code', pattern: /\beval\(|new Function\(/ },
  { name: 'raw HTML', pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/ },
  { name: 'Math.random is neither secret nor reproducible', pattern: /Math\.random\(/ },
  { name: 'SQL built from text', pattern: /sql\.raw\(|\.(query|exec|execute)\(\s*(`[^`]*\$\{|[^)`]*['"]\s*\+)/ },
  {
    name: 'the clock is injected',
    pattern: /Date\.now\(\)|new Date\(\)/,
    where: /^(packages\/(risk|content|contract|reports|auth|db)|apps\/server|apps\/web)\//,
    except: /clock\.ts$/,
  },
  {
    name: 'elementary functions differ between engines; risk carries its own',
    pattern: /Math\.(exp|expm1|log|log1p|log2|log10|pow|sin|cos|tan|cbrt|hypot)\(/,
    where: /^packages\/risk\//,
  },
  {
    name: 'a whole number has bounds that the database can hold (numbers.ts)',
    pattern: /\bz\.int\([^()]*\)(?!.*\.max\()|\bz\.int(32|64)\(|\.number\(.*\.int\(/,
    where: /^packages\/contract\/src\//,
  },
  {
    name: 'days and instants have bounds that the database can hold (text.ts)',
    pattern: /\bz\.(iso\.date|iso\.datetime|date)\(/,
    where: /^packages\/contract\/src\//,
    except: /text\.ts$/,
  },
  {
    name: 'what a page knows comes from the cache of queries or a context, where two worlds cannot share it, not from a variable of the module',
    pattern: /^(export )?(let|var) /,
    where: /^apps\/web\/src\//,
    // What belongs to the loaded page: whether a frame was shown before, and what its tab has told the others of each person.
    except: /\/(AuthFrame\.tsx|prompt-flags\.ts)$/,
  },
  {
    name: 'numbers are written by app/locale/figures, as the organization writes them',
    pattern: /toLocaleString\(|new Intl\.NumberFormat\((?![^)]*maximumSignificantDigits)/,
    where: /^apps\/web\/src\//,
    except: /^apps\/web\/src\/app\/locale\//,
  },
  { name: 'a literal is written out, not packed by spreading one', pattern: /\.\.\.\{/ },
  {
    name: "who may is asked of the contract: the operation's rule, or a word for the role (access/rights, access/roles)",
    pattern: ROLE_COMPARED,
    where: /^(packages\/(?!contract\/)|apps\/(?!server\/src\/demo\/))/,
  },
  { name: 'window.open needs noopener', pattern: /window\.open\((?![^)]*noopener)/ },
  { name: 'target=_blank needs rel=noopener', pattern: /target=["']_blank["'](?![^>]*noopener)/ },
  {
    name: 'a dialog is made by the kit, which returns the focus (docs/how-to/dialog-and-form.md)',
    pattern: /<Modal\b|\bmodals\.open\(/,
    where: /^apps\/web\/src\/(?!kit\/)/,
  },
  {
    name: 'the end of a dialog is made by the kit (docs/how-to/dialog-and-form.md)',
    pattern: /<Group justify="flex-end"[^>]* mt=\{2\d\}/,
    where: /^apps\/web\/src\/(?!kit\/)/,
  },
  {
    name: 'a day and a file have one field, in the kit (docs/how-to/dialog-and-form.md)',
    pattern: /type="(date|file)"|<FileButton\b|<FileInput\b/,
    where: /^apps\/web\/src\/(?!kit\/)/,
  },
  {
    name: 'the size of text comes from the theme, as a style of kit/text or as var(--fl-text-…) (docs/how-to/page.md)',
    pattern: /\bfont-size:|\bfontSize\b|\bfz=|^\s*font: \d/,
    where: /^apps\/web\/src\/(?!kit\/|theme\/)/,
    // It draws a page of the product small.
    except: /FramePreview\.module\.css$/,
  },
  {
    name: 'a color comes from the theme, where both schemes have it',
    pattern: /^\s+[a-z-]+: [^'"]*#[0-9a-f]{3,8}\b|\b(c|bg)="#/i,
    where: /^apps\/web\/src\/(?!kit\/|theme\/).*\.(css|tsx)$/,
    except: /FramePreview\.module\.css$/,
  },
  {
    name: 'what is only heard is a VisuallyHidden',
    pattern: /clip-path: inset\(50%\)|clip: rect\(/,
    where: /^apps\/web\/src\//,
  },
  { name: 'a test that is skipped or alone', pattern: /\b(it|test|describe)\.(skip|only)\(/ },
  { name: 'silenced types', pattern: /@ts-ignore|@ts-nocheck|@ts-expect-error|\bas any\b|:\s*any\b/ },
];

/** Lines that may stand although a rule matches them; each says why in place with this marker. */
const REASONED = /source-rule-ok: \S/;

function ruleBreaks(file: SourceFile): string[] {
  const lines = file.text.split('\n');
  return RULES.filter((rule) => (rule.where?.test(file.path) ?? true) && !rule.except?.test(file.path)).flatMap(
    (rule) =>
      lines.flatMap((line, index) => {
        const isComment = /^\s*(\*|\/\/|\/\*)/.test(line);
        const reasoned = REASONED.test(line) || REASONED.test(lines[index - 1] ?? '');
        return rule.pattern.test(line) && !isComment && !reasoned ? [`${file.path}:${index + 1}: ${rule.name}`] : [];
      }),
  );
}

function regexBreaks(file: SourceFile): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return;
      if (!safeRegex(node.regex.pattern))
        found.push(`${file.path}: the pattern /${node.regex.pattern}/ can be made to run for ever`);
    },
  });
  visitor.visit(parseSync(file.path, file.text).program);
  return found;
}

/** Every rule that is broken, as `path:line: reason`. Tests are bound by the rules about tests alone. */
export function sourceRuleBreaks(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (file.path.startsWith('scripts/')) return [];
    const breaks = [...ruleBreaks(file), ...(file.path.endsWith('.css') ? [] : regexBreaks(file))];
    return isTestFile(file.path) ? breaks.filter((line) => /skipped|silenced/.test(line)) : breaks;
  });
}

/** Classes of style sheets that no source names: `path: .class`. */
export function unusedClasses(sheets: SourceFile[], sources: SourceFile[]): string[] {
  const users = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, name = '', from = '']) => ({
      name,
      text,
      sheet: from.startsWith('#') ? `apps/web/src/${from.slice(1)}` : join(dirname(path), from),
    })),
  );
  return sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const own = users.filter(({ sheet }) => sheet === path);
      const selectors = text.replace(/\/\*[^*]*\*\/|:global\((?:[^()]|\([^()]*\))*\)|\{[^{}]*\}/g, ' ');
      const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
      const isNamed = (name: string) =>
        own.some((user) => new RegExp(`\\b${user.name}(\\.${name}\\b|\\[)`).test(user.text));
      return [...classes]
        .filter((name) => !name.startsWith('mantine-') && !isNamed(name))
        .map((name) => `${path}: .${name}`);
    });
}
