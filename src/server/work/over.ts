import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { callStatesOver, taskStatesOver } from '#contract';

/** Written out as the partial indexes have them: a value that is bound instead would not be recognised. */
const written = (states: readonly string[]): RawBuilder<unknown> => sql.join(states.map((state) => sql.lit(state)));

/** For queries in which `c` is calls. */
export const callIsOver = sql<SqlBool>`c.status in (${written(callStatesOver)})`;
export const callIsOpen = sql<SqlBool>`c.status not in (${written(callStatesOver)})`;

/** For queries in which `t` is tasks. */
export const taskIsOver = sql<SqlBool>`t.status in (${written(taskStatesOver)})`;
export const taskIsOpen = sql<SqlBool>`t.status not in (${written(taskStatesOver)})`;
