/** Every kind of task. */
export const taskTypes = ['inspect', 'test', 'repair', 'replace', 'commission', 'survey', 'training'] as const;
export type TaskType = (typeof taskTypes)[number];
