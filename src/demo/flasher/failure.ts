/** The reasons why an image was not written. */
export type Failure =
  | 'portBusy'
  | 'noDownloadMode'
  | 'wrongChip'
  | 'flashTooSmall'
  | 'connectionLost'
  | 'notVerified'
  | 'stopped'

export class FlashError extends Error {
  readonly failure: Failure
  /** The name of the chip on the board for the failure `wrongChip`, otherwise empty. */
  readonly board: string

  constructor(failure: Failure, board = '') {
    super(failure)
    this.failure = failure
    this.board = board
  }
}
