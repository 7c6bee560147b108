import {
  type BinaryOperationNode,
  ColumnNode,
  type DefaultQueryCompiler,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueNode,
  type OperationNode,
} from 'kysely';

/** What the conditions of partial indexes compare with a constant. */
export const stateColumns: ReadonlySet<string> = new Set(['kind', 'object_type', 'state', 'status']);

/** Nothing that could end a literal. */
const word = /^[a-z_]{1,40}$/;

/** TypeScript wants exactly this of a class that is extended by another than its own. */
// oxlint-disable-next-line typescript/no-explicit-any
type Compiler = new (...args: any[]) => DefaultQueryCompiler;

/**
 * A compiler that writes states into the statement instead of passing them as parameters. Whether a partial index (`where status =
 * 'submitted'`) may be used depends on the state. So SQLite prepares a statement again each time such a parameter is bound, although it
 * was kept: 30 µs for each, five times what the statement itself costs. PostgreSQL plans it again for the same reason, in 2 to 9 ms.
 * There are few states, so there are few statements.
 */
export const withLiteralStates = <C extends Compiler>(Base: C): C =>
  class extends Base {
    protected override visitBinaryOperation(node: BinaryOperationNode): void {
      const states = isState(node.leftOperand) ? wordsIn(node.rightOperand) : undefined;
      if (states === undefined) {
        super.visitBinaryOperation(node);
        return;
      }
      this.visitNode(node.leftOperand);
      this.append(' ');
      this.visitNode(node.operator);
      const isList = PrimitiveValueListNode.is(node.rightOperand);
      this.append(isList ? ' (' : ' ');
      for (const [index, state] of states.entries()) {
        if (index > 0) this.append(', ');
        this.appendImmediateValue(state);
      }
      if (isList) this.append(')');
    }
  };

function isState(node: OperationNode): boolean {
  return ReferenceNode.is(node) && ColumnNode.is(node.column) && stateColumns.has(node.column.column.name);
}

function wordsIn(node: OperationNode): readonly string[] | undefined {
  const values = ValueNode.is(node) ? [node.value] : PrimitiveValueListNode.is(node) ? node.values : [];
  const words = values.filter((value) => typeof value === 'string' && word.test(value)) as readonly string[];
  return words.length > 0 && words.length === values.length ? words : undefined;
}
