/** A fault of the simulated device that holds back its answer. `send` sends the answer. */
export function heldAnswer() {
  let send = () => {}
  const until = new Promise<void>((resolve) => {
    send = resolve
  })
  return { pause: { afterBytes: 0, until }, send }
}
