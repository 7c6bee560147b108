import type { NewTask } from '#contract';
import type { JsonObject } from '#engine';

interface Around {
  readonly followUpOf?: number | undefined;
  readonly at: Date;
}

/** What the form `new-task` holds of a task that was sent before. */
export const newTaskEntries = ({ Title, TaskType, Description, PlannedDate }: NewTask): JsonObject => ({
  Title,
  TaskType,
  ...(Description !== undefined && { Description }),
  ...(PlannedDate !== undefined && { PlannedDate }),
});

/** The task as it is sent, from what was entered in the form `new-task`. */
export const newTaskOf = (entered: JsonObject, { followUpOf, at }: Around): NewTask => ({
  // tests/app/forms holds the pair against the contract: what the form takes is a task.
  ...(entered as unknown as NewTask),
  ...(followUpOf !== undefined && { FollowUpOf: followUpOf }),
  DeviceAt: at.toISOString(),
});
