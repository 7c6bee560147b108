/*
 * A page translator replaces each text by an element of its own. What React then does to that text fails: a text that has
 * siblings it changes, removes or inserts before, so it stays as it was or throws. A text that is the only child of its element
 * it sets as a whole: the translation is replaced. So every text is the only child of an element.
 */

/**
 * A node of the syntax tree.
 * @typedef {any} Node
 */

/** Components of MUI that put what they are given beside something else. */
const crowded = new Set(['MenuItem', 'Tab', 'ToggleButton', 'ListItemButton', 'ButtonBase', 'InputLabel', 'FormLabel']);
const elementTypes = new Set(['ReactElement', 'Elements', 'Element']);
const emptyTypes = new Set([
  'TSBooleanKeyword',
  'TSUndefinedKeyword',
  'TSNullKeyword',
  'TSVoidKeyword',
  'TSNeverKeyword',
]);
/** They take the props they are given from their first argument. */
const ofSameProps = new Set(['Pick', 'Omit', 'Partial', 'Readonly', 'Required', 'Props']);
const comparisons = new Set(['===', '!==', '<', '>', '<=', '>=', '==', '!=', 'in', 'instanceof']);
/** Where a method is given what it makes of each item. */
const perItemAt = new Map([
  ['map', 0],
  ['flatMap', 0],
  ['from', 1],
]);
const elementMakers = new Set(['cloneElement', 'createElement', 'createPortal']);
const wrappers = new Set([
  'ParenthesizedExpression',
  'ChainExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);

const message =
  'A page translator takes this text from React, which then cannot change it: put it alone into an element (<span>), or give what it stands in `translate="no"`. What is always an element is typed `Elements`.';

const pageTranslation = {
  meta: { name: 'page-translation' },
  rules: {
    'text-alone': {
      /** @param {any} context */
      create: (context) => ({
        /** @param {Node} node */
        JSXElement(node) {
          const kids = node.children.filter(isDrawn);
          if (kids.length === 1 && !isCrowded(context, node)) return;
          reportTexts(context, node, kids);
        },
        /** @param {Node} node */
        JSXFragment(node) {
          reportTexts(context, node, node.children.filter(isDrawn));
        },
        /** @param {Node} node */
        'JSXAttribute[name.name="label"]'(node) {
          const tag = node.parent.name.name;
          const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
          if (tag === 'Tab' && value && mayBeText(context, value)) context.report({ node, message });
        },
        /** @param {Node} node */
        ReturnStatement(node) {
          if (node.argument && isComponent(functionAround(node))) reportResult(context, node.argument);
        },
        /** @param {Node} node */
        ArrowFunctionExpression(node) {
          if (node.body.type !== 'BlockStatement' && isComponent(node)) reportResult(context, node.body);
        },
      }),
    },
  },
};

/**
 * @param {any} context
 * @param {Node} node
 * @param {Node[]} kids
 */
function reportTexts(context, node, kids) {
  if (isUntranslated(node)) return;
  for (const kid of kids) {
    if (kid.type === 'JSXText' || (kid.type === 'JSXExpressionContainer' && mayBeText(context, kid.expression)))
      context.report({ node: kid, message });
  }
}

/**
 * What a component returns stands wherever it is used.
 * @param {any} context
 * @param {Node} result
 */
function reportResult(context, result) {
  if (result.type !== 'Identifier' && mayBeText(context, result)) context.report({ node: result, message });
}

/**
 * Blank text is never translated.
 * @param {Node} kid
 */
function isDrawn(kid) {
  if (kid.type === 'JSXText') return kid.value.trim() !== '';
  if (kid.type !== 'JSXExpressionContainer') return true;
  const { expression } = kid;
  return expression.type !== 'JSXEmptyExpression' && !(expression.type === 'Literal' && isBlank(expression.value));
}

/** @param {unknown} value */
function isBlank(value) {
  return value === null || typeof value === 'boolean' || (typeof value === 'string' && value.trim() === '');
}

/**
 * @param {any} context
 * @param {Node} element
 */
function isCrowded(context, element) {
  const { name } = element.openingElement;
  if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name)) return false;
  if (crowded.has(name.name)) return true;
  const styled = definition(context, element, name.name)?.node?.init;
  return (
    /^styled\((\w+)/
      .exec(styled ? context.sourceCode.getText(styled) : '')
      ?.slice(1)
      .some((base) => crowded.has(base)) ?? false
  );
}

/**
 * A translator leaves alone all that stands in it.
 * @param {Node} node
 */
function isUntranslated(node) {
  for (let at = node; at; at = at.parent) {
    if (at.type !== 'JSXElement') continue;
    const { attributes } = at.openingElement;
    if (attributes.some((/** @type {Node} */ each) => each.name?.name === 'translate' && each.value?.value === 'no'))
      return true;
  }
  return false;
}

/**
 * @param {any} context
 * @param {Node} node
 * @returns {boolean}
 */
function mayBeText(context, node) {
  const may = (/** @type {Node} */ each) => mayBeText(context, each);
  if (wrappers.has(node.type)) return may(node.expression);
  switch (node.type) {
    case 'Literal':
      return !isBlank(node.value);
    case 'JSXElement':
    case 'JSXFragment':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return false;
    case 'ConditionalExpression':
      return may(node.consequent) || may(node.alternate);
    case 'LogicalExpression':
      return may(node.right) || (node.operator !== '&&' && may(node.left));
    case 'BinaryExpression':
      return !comparisons.has(node.operator);
    case 'UnaryExpression':
      return node.operator !== '!' && node.operator !== 'void';
    case 'ArrayExpression':
      return node.elements.some((/** @type {Node} */ each) => each !== null && may(each));
    case 'CallExpression':
      return callMayBeText(context, node);
    case 'Identifier':
    case 'MemberExpression':
      return node.name !== 'undefined' && !isOfElements(typeOf(context, node)) && valueMayBeText(context, node);
    default:
      return true;
  }
}

/**
 * @param {any} context
 * @param {Node} call
 */
function callMayBeText(context, { callee, arguments: given }) {
  const perItem = callee.type === 'MemberExpression' ? given[perItemAt.get(callee.property.name) ?? -1] : undefined;
  if (perItem) return resultMayBeText(context, perItem);
  if (elementMakers.has(callee.name)) return false;
  const type = typeOf(context, callee);
  const result = type?.type === 'TSFunctionType' ? type.returnType?.typeAnnotation : undefined;
  return !isOfElements(result) && (callee.type !== 'Identifier' || resultMayBeText(context, callee));
}

/**
 * Whether a function may return text: one that is written here, or the name of one.
 * @param {any} context
 * @param {Node} node
 * @returns {boolean}
 */
function resultMayBeText(context, node) {
  if (node.type === 'Identifier') {
    const found = definition(context, node, node.name)?.node;
    if (found?.type === 'FunctionDeclaration') return resultMayBeText(context, found);
    return found?.init ? resultMayBeText(context, found.init) : true;
  }
  if (!/Function/.test(node.type)) return true;
  // A function that calls itself adds nothing to what it returns.
  if (asked.has(node) || isOfElements(node.returnType?.typeAnnotation)) return false;
  asked.add(node);
  const results = node.body.type === 'BlockStatement' ? returnsOf(context, node.body) : [node.body];
  const may = results.some((each) => mayBeText(context, each));
  asked.delete(node);
  return may;
}

/** Functions whose results are being looked at. @type {Set<Node>} */
const asked = new Set();

/**
 * @param {any} context
 * @param {Node} node
 * @returns {Node[]}
 */
function returnsOf(context, node) {
  if (!node || /Function/.test(node.type)) return [];
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : [];
  const children = context.sourceCode.visitorKeys[node.type] ?? [];
  return children.flatMap((/** @type {string} */ key) =>
    [node[key]].flat().flatMap((child) => returnsOf(context, child)),
  );
}

/**
 * A name that stands for a value of this file.
 * @param {any} context
 * @param {Node} node
 */
function valueMayBeText(context, node) {
  if (node.type !== 'Identifier') return true;
  const found = definition(context, node, node.name);
  const { node: declared, parent } = found ?? {};
  const isConstant =
    declared?.type === 'VariableDeclarator' && parent?.kind === 'const' && declared.id.type === 'Identifier';
  return !isConstant || !declared.init || mayBeText(context, declared.init);
}

/**
 * The type that is written down for a name or a property, as far as this file tells.
 * @param {any} context
 * @param {Node} node
 * @returns {Node | undefined}
 */
function typeOf(context, node) {
  if (node.type === 'MemberExpression') {
    const type = typeOf(context, node.object);
    return propertyType(context, type, node.computed ? undefined : node.property.name);
  }
  if (node.type !== 'Identifier') return undefined;
  const found = definition(context, node, node.name);
  if (found === undefined) return undefined;
  const pattern = found.type === 'Parameter' ? parameterOf(found) : found.node.id;
  const given =
    found.node.type === 'VariableDeclarator' && found.node.init ? typeOf(context, found.node.init) : undefined;
  return pattern && typeInPattern(context, pattern, node.name, given);
}

/**
 * @param {any} found
 * @returns {Node | undefined}
 */
function parameterOf({ name, node }) {
  return node.params.find(
    (/** @type {Node} */ each) => each.range[0] <= name.range[0] && name.range[1] <= each.range[1],
  );
}

/**
 * @param {any} context
 * @param {Node} pattern
 * @param {string} name
 * @param {Node | undefined} given The type of what is taken apart.
 * @returns {Node | undefined}
 */
function typeInPattern(context, pattern, name, given) {
  const whole = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  const type = whole.typeAnnotation?.typeAnnotation ?? given;
  if (whole.type === 'Identifier') return type;
  if (whole.type !== 'ObjectPattern' || type === undefined) return undefined;
  const property = whole.properties.find((/** @type {Node} */ { value }) => (value?.left ?? value)?.name === name);
  return property && propertyType(context, type, property.key.name);
}

/**
 * @param {any} context
 * @param {Node | undefined} type
 * @param {string | undefined} name Absent: of any property.
 * @returns {Node | undefined}
 */
function propertyType(context, type, name) {
  const of = (/** @type {Node} */ each) => propertyType(context, each, name);
  switch (type?.type) {
    case 'TSTypeLiteral':
      return memberType(type.members, name);
    case 'TSIntersectionType':
      return type.types.map(of).find((/** @type {Node} */ each) => each !== undefined);
    case 'TSTypeReference': {
      const given = type.typeArguments?.params ?? [];
      const called = type.typeName.name;
      if (called === 'Record') return given[1];
      const declared = context.sourceCode.ast.body
        .map((/** @type {Node} */ each) => each.declaration ?? each)
        .find((/** @type {Node} */ each) => each.id?.name === called && /^TS(Interface|TypeAlias)/.test(each.type));
      if (declared?.type === 'TSTypeAliasDeclaration') return of(declared.typeAnnotation);
      if (declared) {
        const own = memberType(declared.body.body, name);
        return (
          own ??
          declared.extends
            ?.map((/** @type {Node} */ each) =>
              of({ type: 'TSTypeReference', typeName: each.expression, typeArguments: each.typeArguments }),
            )
            .find(Boolean)
        );
      }
      return ofSameProps.has(called) && given[0] ? of(given[0]) : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * @param {Node[]} members
 * @param {string | undefined} name
 * @returns {Node | undefined}
 */
function memberType(members, name) {
  return members.find(({ key }) => key?.name === name)?.typeAnnotation?.typeAnnotation;
}

/**
 * @param {Node | undefined} type
 * @returns {boolean}
 */
function isOfElements(type) {
  if (type === undefined) return false;
  if (emptyTypes.has(type.type)) return true;
  switch (type.type) {
    case 'TSUnionType':
      return type.types.every(isOfElements);
    case 'TSArrayType':
      return isOfElements(type.elementType);
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return isOfElements(type.typeAnnotation);
    case 'TSLiteralType':
      return typeof type.literal.value === 'boolean';
    case 'TSTypeReference':
      return elementTypes.has(type.typeName.name ?? type.typeName.right?.name);
    default:
      return false;
  }
}

/**
 * Where a name is declared.
 * @param {any} context
 * @param {Node} node
 * @param {string} name
 */
function definition(context, node, name) {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(name);
    if (variable) return variable.defs[0];
  }
  return undefined;
}

/**
 * @param {Node} node
 * @returns {Node | undefined}
 */
function functionAround(node) {
  let at = node.parent;
  while (at && !/Function/.test(at.type)) at = at.parent;
  return at;
}

/**
 * A function whose name begins as components do.
 * @param {Node | undefined} node
 */
function isComponent(node) {
  const name = node?.id?.name ?? (node?.parent?.type === 'VariableDeclarator' ? node.parent.id.name : undefined);
  return name !== undefined && /^[A-Z]/.test(name);
}

export default pageTranslation;
