/** What is on a screen, as who looks or listens names it. */
export type Papel =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'file'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'radio'
  | 'region'
  | 'row'
  | 'status'
  | 'textbox'

/** One thing of the screen: its role, its name (whole, or a pattern) and what it stands in. */
export type Alvo = { papel: Papel; nome?: string | RegExp; em?: Alvo | undefined }

/** Where a finger would touch it, and what lies over it there. */
export type Ponto = { x: number; y: number; encoberto: string | null; ocupado: boolean }

/**
 * Finds a thing that can be seen in the page. It is read by the page itself: it may use nothing from outside it.
 */
function procurar(papel: Papel, nome: string | RegExp | null, raiz: ParentNode | null): HTMLElement | null {
  const seletores: Record<Papel, string> = {
    alert: '[role=alert]',
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    combobox: 'select, [role=combobox]',
    dialog: 'dialog[open], [role=dialog]',
    file: 'input[type=file]',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3',
    img: 'img, [role=img]',
    link: 'a[href]',
    list: 'ul, ol, [role=list]',
    radio: 'input[type=radio], [role=radio]',
    region: 'section, [role=region]',
    row: 'tr, [role=row]',
    status: 'output, [role=status]',
    textbox: 'textarea, input:not([type=radio], [type=checkbox], [type=file], [type=hidden])',
  }
  const dito = (elemento: Element) => {
    const copia = elemento.cloneNode(true) as Element
    for (const oculto of copia.querySelectorAll('[aria-hidden=true], svg')) oculto.remove()
    return copia.textContent ?? ''
  }
  const nomeDe = (elemento: HTMLElement): string => {
    const por = elemento.getAttribute('aria-labelledby')
    if (por)
      return por.split(/\s+/).reduce((soma, id) => `${soma} ${document.getElementById(id)?.textContent ?? ''}`, '')
    const proprio = elemento.getAttribute('aria-label') ?? elemento.getAttribute('alt')
    if (proprio !== null) return proprio
    const rotulos = (elemento as HTMLInputElement).labels
    if (rotulos?.length) return [...rotulos].map(dito).join(' ')
    return dito(elemento instanceof HTMLFieldSetElement ? (elemento.querySelector('legend') ?? elemento) : elemento)
  }
  const serve = (elemento: HTMLElement) => {
    // A field of files is drawn by the button that opens it.
    const oculto =
      !elemento.checkVisibility({ visibilityProperty: true }) || elemento.closest('[inert], [aria-hidden=true]')
    if (oculto && papel !== 'file') return false
    if (nome === null) return true
    const lido = nomeDe(elemento).replace(/\s+/g, ' ').trim()
    return typeof nome === 'string' ? lido === nome : nome.test(lido)
  }
  if (!raiz) return null
  return [...raiz.querySelectorAll<HTMLElement>(seletores[papel])].find(serve) ?? null
}

/** Brings a thing to the middle of the window and says where it would be touched. Read by the page itself. */
function apontar(elemento: HTMLElement | null): Ponto | null {
  if (!elemento) return null
  const rotulos = [...((elemento as HTMLInputElement).labels ?? [])]
  const alcances = [elemento, ...rotulos]
  const alvo = alcances.find((cada) => cada.getBoundingClientRect().width > 4) ?? elemento
  alvo.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const caixa = alvo.getBoundingClientRect()
  const x = Math.round(caixa.x + caixa.width / 2)
  const y = Math.round(caixa.y + caixa.height / 2)
  const tocado = document.elementFromPoint(x, y)
  const livre = tocado && alcances.some((cada) => cada.contains(tocado) || tocado.contains(cada))
  const ocupado = elemento.getAttribute('aria-busy') === 'true'
  return { x, y, ocupado, encoberto: livre ? null : (tocado?.outerHTML.slice(0, 200) ?? 'fora da janela') }
}

const literal = (nome: string | RegExp | undefined) =>
  nome instanceof RegExp ? String(nome) : JSON.stringify(nome ?? null)

/** An expression that gives the thing in the page, or null. */
export const noDom = ({ papel, nome, em }: Alvo): string =>
  `(${String(procurar)})(${JSON.stringify(papel)}, ${literal(nome)}, ${em ? noDom(em) : 'document'})`

/** An expression that gives where it would be touched, or null. */
export const pontoDe = (alvo: Alvo): string => `(${String(apontar)})(${noDom(alvo)})`
