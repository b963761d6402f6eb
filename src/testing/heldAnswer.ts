/** A fault of the simulated device that holds back an answer after this many bytes. `send` sends the rest. */
export function heldAnswer(afterBytes = 0) {
  let send = () => {}
  const until = new Promise<void>((resolve) => {
    send = resolve
  })
  return { pause: { afterBytes, until }, send }
}
