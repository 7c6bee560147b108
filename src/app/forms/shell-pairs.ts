/** The forms of the shell. Each fetches what is made of the pair of files beside this one: the bundle and its validators. */
export const shellPairs = {
  newTask: () => import('virtual:form-pair/new-task'),
  profile: () => import('virtual:form-pair/profile'),
  attendanceCorrection: () => import('virtual:form-pair/attendance-correction'),
  spareReason: () => import('virtual:form-pair/spare-reason'),
  spareLine: () => import('virtual:form-pair/spare-line'),
} as const;
