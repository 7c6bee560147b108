import type { Elements } from '../parts/elements.ts';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

interface Props {
  readonly title: string;
  readonly count?: number;
  /** The address fragment that leads here. */
  readonly anchor?: string;
  readonly children: Elements;
}

/** A titled part of a screen. */
export function Section({ title, count, anchor, children }: Props) {
  const heading = useId();
  return (
    <Part aria-labelledby={heading}>
      <Heading id={heading}>
        <span id={anchor} tabIndex={anchor === undefined ? undefined : -1} style={belowHeader}>
          {title}
        </span>
        {count !== undefined && <Count translate="no">{` ${count}`}</Count>}
      </Heading>
      {children}
    </Part>
  );
}

/** The header is sticky. */
const belowHeader = { scrollMarginTop: 80 } as const;

const Part = styled('section')(({ theme }) => ({ marginTop: theme.spacing(3) }));

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: theme.spacing(0, 0, 1.25) }));

const Count = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary, fontWeight: 400 }));
