/** Every kind of task. */
export const taskTypes = ['inspect', 'test', 'repair', 'replace', 'commission', 'survey', 'training'] as const;
/** What kind of work a task is. */
export type TaskType = (typeof taskTypes)[number];
