interface Props {
  text: string | false | undefined
}

/**
 * A text that may be replaced, such as a message. A browser that translates the page replaces text nodes by its own elements, so that a change of the
 * old node is not visible (https://github.com/facebook/react/issues/11538). So each text gets a new element. Values and states do not
 * need this component: their elements have `translate="no"`, so browsers do not translate them.
 */
export function ChangingText({ text }: Props) {
  return text ? <span key={text}>{text}</span> : null
}
