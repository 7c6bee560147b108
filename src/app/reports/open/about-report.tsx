import { styled } from '@mui/material/styles';
import type { DraftHead } from '#offline';
import { CardLine } from '../../work/card-words.ts';
import { equipmentText } from '../../work/words.ts';

/** The subject of the report: its equipment and its call. */
export function AboutReport({ head }: { readonly head: DraftHead }) {
  return (
    <>
      <Equipment>{equipmentText(head.Mapping)}</Equipment>
      <CardLine>{[head.Customer, head.Site, head.CallNo].filter((part) => part !== '').join(' · ')}</CardLine>
    </>
  );
}

const Equipment = styled('p')({ margin: 0, fontWeight: 600 });
