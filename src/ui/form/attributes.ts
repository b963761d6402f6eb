/** Attributes that connect a control with its label and the notes under it. */
export interface RowAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** What each control of a settings form gets. */
export interface ControlAttributes extends RowAttributes {
  name: string
  onBlur: () => void
}
