/*
 * A key that an input method handles means nothing else: Enter confirms a word, Escape drops it. `pressedKey` of the form
 * knows; whoever reads the key of an event without it acts on such keys too.
 */

/**
 * A node of the syntax tree.
 * @typedef {any} Node
 */

const ofKeys = new Set(['key', 'code', 'keyCode', 'which', 'charCode', 'isComposing']);
const onlyOfKeys = new Set(['keyCode', 'isComposing']);
const listeners = /^onKey(Down|Up|Press)(Capture)?$/;
const keyEvents = new Set(['keydown', 'keyup', 'keypress']);

const message = 'An input method may have handled this key: ask `pressedKey` of src/screen/focus/pressed-key.ts.';

const inputMethods = {
  meta: { name: 'input-methods' },
  rules: {
    'pressed-key': {
      /** @param {any} context */
      create: (context) => {
        /** @param {Node} fn */
        const look = (fn) => {
          const [event] = isListener(fn) ? fn.params.slice(0, 1) : fn.params.filter(isKeyEvent);
          if (event?.type === 'ObjectPattern') reportTaken(context, event, ofKeys);
          if (event?.type !== 'Identifier') return;
          const variable = context.sourceCode
            .getDeclaredVariables(fn)
            .find((/** @type {Node} */ each) => each.name === event.name);
          for (const { identifier } of variable?.references ?? []) reportReads(context, identifier);
        };
        return {
          FunctionDeclaration: look,
          FunctionExpression: look,
          ArrowFunctionExpression: look,
          /** @param {Node} node */
          MemberExpression(node) {
            if (!node.computed && onlyOfKeys.has(node.property.name)) context.report({ node, message });
          },
          /** @param {Node} node */
          ObjectPattern(node) {
            reportTaken(context, node, onlyOfKeys);
          },
        };
      },
    },
  },
};

/**
 * @param {any} context
 * @param {Node} identifier
 */
function reportReads(context, { parent, ...identifier }) {
  if (parent.type === 'MemberExpression' && isSame(parent.object, identifier) && isOfKeys(parent))
    context.report({ node: parent, message });
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'ObjectPattern')
    reportTaken(context, parent.id, ofKeys);
}

/** @param {Node} member */
function isOfKeys({ computed, property }) {
  return ofKeys.has(computed ? property.value : property.name) && !onlyOfKeys.has(property.name);
}

/**
 * @param {Node} one
 * @param {Node} other
 */
function isSame(one, other) {
  return one.range[0] === other.range[0] && one.range[1] === other.range[1];
}

/**
 * @param {any} context
 * @param {Node} pattern
 * @param {ReadonlySet<string>} names
 */
function reportTaken(context, pattern, names) {
  for (const property of pattern.properties) {
    if (names.has(property.key?.name)) context.report({ node: property, message });
  }
}

/**
 * `(event: KeyboardEvent<HTMLElement>)`
 * @param {Node} parameter
 */
function isKeyEvent(parameter) {
  const type = parameter.typeAnnotation?.typeAnnotation;
  return type?.type === 'TSTypeReference' && (type.typeName.name ?? type.typeName.right?.name) === 'KeyboardEvent';
}

/**
 * `onKeyDown={(event) => …}`, `{ onKeyDown: (event) => … }` and `addEventListener('keydown', (event) => …)`
 * @param {Node} fn
 */
function isListener({ parent }) {
  if (parent.type === 'JSXExpressionContainer') return listeners.test(parent.parent.name?.name);
  if (parent.type === 'Property') return listeners.test(parent.key.name);
  return parent.type === 'CallExpression' && keyEvents.has(parent.arguments[0]?.value);
}

export default inputMethods;
