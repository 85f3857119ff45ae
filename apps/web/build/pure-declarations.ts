import type { ESTree, Plugin } from 'vite';

/** Packages that do nothing when they are imported: the walls keep them from clock, files, chance and network. */
const PURE = /\/packages\/(?:content|contract|risk)\/src\//;

/** What a bundler cannot see through: a call, and the reading of a property, which might be a getter. */
const MIGHT_ACT = /[(.]/;
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** What is declared at the top of a module, exported or not. */
const declarationsOf = (statement: ESTree.Program['body'][number]) => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
};

/**
 * Marks each constant of the pure packages as one that is not missed when no one reads it. A bundler keeps every call it
 * cannot see through, so a page that reads one label of a feature's contract would bring its schemas and zod along.
 */
export function pureDeclarations(): Plugin {
  return {
    name: 'pure-declarations',
    apply: 'build',
    // After the types are gone.
    enforce: 'post',
    transform: {
      filter: { id: PURE },
      handler(code) {
        const initializers = this.parse(code)
          .body.flatMap(declarationsOf)
          .flatMap(({ id, init }) => (id.type === 'Identifier' && init && !FUNCTIONS.has(init.type) ? [init] : []));
        return initializers.reduceRight((text, { start, end }) => {
          const value = text.slice(start, end);
          if (!MIGHT_ACT.test(value)) return text;
          return `${text.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${text.slice(end)}`;
        }, code);
      },
    },
  };
}
