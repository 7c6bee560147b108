interface ToolProps {
  readonly label: string;
  readonly path: string;
  /** Where there is little room the icon alone is shown. */
  readonly isIcon?: boolean;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** One button of the tools: an icon, and its word where there is room. */
export function Tool({ label, path, isIcon = false, isOff = false, onPress }: ToolProps) {
  return (
    <button type="button" className={isIcon ? 'form-tool is-icon' : 'form-tool'} disabled={isOff} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d={path} />
      </svg>
      <span>{label}</span>
    </button>
  );
}
