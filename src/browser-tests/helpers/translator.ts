/**
 * Works like the translation of a browser: replaces each translatable text by elements, as soon as the text appears.
 * The elements contain the original text, so that the page can be compared with an untranslated page.
 * For `page.addInitScript`.
 */
export function translatePage() {
  const IS_TEXT = /\S/

  function translate(text: Text) {
    const { parentElement } = text
    if (
      !parentElement?.translate ||
      !IS_TEXT.test(text.data) ||
      parentElement.closest('font, script, style, textarea, title')
    )
      return
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    outer.firstElementChild?.append(text.data)
    text.replaceWith(outer)
  }

  function translateAll(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    texts.forEach(translate)
  }

  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [...addedNodes, target]) if (node.isConnected) translateAll(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
