interface Props {
  text: string | false | undefined
}

/**
 * A text that may be replaced, such as a message. A browser that translates the page puts elements of its own in place of text nodes, so that
 * a change of the old node is not seen (https://github.com/facebook/react/issues/11538). So each text gets a new element. Values and states are not
 * translated at all: their elements say so.
 */
export function ChangingText({ text }: Props) {
  return text ? <span key={text}>{text}</span> : null
}
