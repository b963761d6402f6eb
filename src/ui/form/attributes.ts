/** What connects a control with its label and the notes under it. */
export interface RowAttributes {
  id: string
  isInvalid: true | undefined
  describedBy: string | undefined
}

/** What each control of a settings form gets. */
export interface ControlAttributes extends RowAttributes {
  name: string
  onBlur: () => void
}
