interface Props {
  text: string | false | undefined
}

/**
 * A text that may give way to another one, such as a message. A browser that translates the page puts elements of its own in place of texts,
 * and what is written into the old text is seen nowhere. So each text has an element, which goes with it. Values and states are not
 * translated at all: their elements say so.
 */
export function ChangingText({ text }: Props) {
  return text ? <span key={text}>{text}</span> : null
}
