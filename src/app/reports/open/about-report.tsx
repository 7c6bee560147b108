import { styled } from '@mui/material/styles';
import type { DraftHead } from '#offline';
import { paths } from '../../paths.ts';
import { AboveLink } from '#screen';
import { equipmentText } from '../../work/words.ts';

/** The subject of the report: its equipment, and its call, which leads to the task. */
export function AboutReport({ head }: { readonly head: DraftHead }) {
  return (
    <>
      <Equipment translate="no">{equipmentText(head.Mapping)}</Equipment>
      <AboveLink to={paths.task(head.Mapping.TaskId)}>
        {[head.Customer, head.Site, head.CallNo].filter((part) => part !== '').join(' · ')}
      </AboveLink>
    </>
  );
}

const Equipment = styled('p')({ margin: 0, fontWeight: 600 });
