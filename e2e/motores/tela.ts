import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Navegador, teclas } from './navegador.ts'
import { type Alvo, noDom, type Papel, type Ponto, pontoDe } from './procura.ts'

const limiteMs = 20_000
const passoMs = 80

const pausa = () => new Promise((resolve) => setTimeout(resolve, passoMs))

const nomeDe = ({ papel, nome, em }: Alvo): string =>
  `${papel} ${nome === undefined ? '' : `“${nome}”`}${em ? ` em ${nomeDe(em)}` : ''}`

/** What a person does with a screen, in an engine that Playwright does not drive: things are named by role and label. */
export interface Tela {
  readonly navegador: Navegador
  abrir(caminho: string): Promise<void>
  recarregar(): Promise<void>
  /** The same verbs within one thing of the screen. */
  em(papel: Papel, nome?: string | RegExp): Tela
  /** Waits to see it; with `texto`, until it says that. */
  see(papel: Papel, nome?: string | RegExp, texto?: RegExp): Promise<void>
  /** Waits until the page says this, whatever kind of space is in it. */
  read(texto: RegExp): Promise<void>
  seeNot(papel: Papel, nome?: string | RegExp): Promise<void>
  /** Brings it into the window, waits until it stands still and nothing lies over it, and touches it. */
  press(papel: Papel, nome?: string | RegExp): Promise<void>
  /** Types in place of what the field has. */
  fill(rotulo: string | RegExp, texto: string): Promise<void>
  /** Pastes what was copied in place of what the field has. */
  colar(rotulo: string | RegExp): Promise<void>
  /** A list of the system's own: neither protocol reaches into it, so it is told of the choice as the browser would. */
  pick(rotulo: string | RegExp, opcao: string): Promise<void>
  attach(caminho: string): Promise<void>
  /** What it says. */
  text(papel: Papel, nome?: string | RegExp): Promise<string>
  /** The bytes of the file of this name, once it was downloaded. */
  baixado(nome: RegExp): Promise<{ nome: string; bytes: Buffer }>
  /** Asks the page again and again until the expression is true there. */
  esperar(expressao: string, oQue: string): Promise<void>
}

export function telaDe(navegador: Navegador, origem: string, onde?: Alvo): Tela {
  const alvo = (papel: Papel, nome?: string | RegExp): Alvo => ({
    papel,
    ...(nome === undefined ? {} : { nome }),
    em: onde,
  })
  // A page that is being left answers with an error.
  const ask = <T>(expressao: string) => navegador.avaliar<T>(expressao).catch(() => null)

  async function fail(oQue: string): Promise<never> {
    const tela = await ask<string>('location.href + " " + document.body.innerText.slice(0, 1500)')
    throw new Error(`${navegador.nome}: não aconteceu: ${oQue}. A tela: ${tela}`)
  }

  async function esperar(expressao: string, oQue: string) {
    const fim = Date.now() + limiteMs
    while (!(await ask<boolean>(`Boolean(${expressao})`))) {
      if (Date.now() > fim) await fail(oQue)
      await pausa()
    }
  }

  /** Waits until nothing more of the page comes: one that is left meanwhile tells an error that nobody will see. */
  async function settle() {
    for (let antes = -1, iguais = 0; iguais < 5; await pausa()) {
      const agora = (await ask<number>('performance.getEntriesByType("resource").length')) ?? -1
      iguais = agora === antes ? iguais + 1 : 0
      antes = agora
    }
  }

  const dito = (expressao: string) => `(${expressao})?.textContent.replace(/\\s+/g, " ")`

  async function press(papel: Papel, nome?: string | RegExp) {
    const este = alvo(papel, nome)
    const fim = Date.now() + limiteMs
    for (let antes: Ponto | null = null; ; await pausa()) {
      const agora: Ponto | null = await ask<Ponto>(pontoDe(este))
      const parado = agora && antes && agora.x === antes.x && agora.y === antes.y
      if (agora && parado && !agora.encoberto && !agora.ocupado) return navegador.tocar(agora.x, agora.y)
      antes = agora
      if (Date.now() > fim) await fail(`tocar em ${nomeDe(este)}${agora?.encoberto ? `, sob ${agora.encoberto}` : ''}`)
    }
  }

  const selectTudo = async (rotulo: string | RegExp) => {
    await press('textbox', rotulo)
    await esperar(`document.activeElement === ${noDom(alvo('textbox', rotulo))}`, `o foco em ${rotulo}`)
    await navegador.teclar('a', teclas.control)
  }

  return {
    navegador,
    abrir: async (caminho) => {
      await settle()
      await navegador.ir(origem + caminho)
    },
    recarregar: async () => {
      await settle()
      await navegador.recarregar()
    },
    em: (papel, nome) => telaDe(navegador, origem, alvo(papel, nome)),
    see: (papel, nome, texto) =>
      esperar(
        texto ? `${texto}.test(${dito(noDom(alvo(papel, nome)))})` : noDom(alvo(papel, nome)),
        `ver ${nomeDe(alvo(papel, nome))} ${texto ?? ''}`,
      ),
    seeNot: (papel, nome) => esperar(`!${noDom(alvo(papel, nome))}`, `não ver ${nomeDe(alvo(papel, nome))}`),
    read: (texto) =>
      esperar(
        `${texto}.test((${onde ? noDom(onde) : 'document.body'}).innerText.replace(/\\s+/g, " "))`,
        `ler ${texto}`,
      ),
    press,
    fill: async (rotulo, texto) => {
      await selectTudo(rotulo)
      await navegador.teclar(texto)
    },
    colar: async (rotulo) => {
      await selectTudo(rotulo)
      await navegador.teclar('v', teclas.control)
    },
    pick: async (rotulo, opcao) => {
      const lista = noDom(alvo('combobox', rotulo))
      await esperar(`${lista}?.options.length > 1`, `a lista ${rotulo}`)
      const escolhida = await navegador.avaliar<boolean>(`(() => {
        const lista = ${lista}
        const opcao = [...lista.options].find((o) => o.text.trim() === ${JSON.stringify(opcao)})
        if (!opcao) return false
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(lista, opcao.value)
        lista.dispatchEvent(new Event('input', { bubbles: true }))
        lista.dispatchEvent(new Event('change', { bubbles: true }))
        return true
      })()`)
      if (!escolhida) await fail(`escolher “${opcao}” em ${rotulo}`)
    },
    attach: async (caminho) => {
      const marca = randomUUID()
      const campo = noDom(alvo('file'))
      await esperar(campo, `um campo de arquivo${onde ? ` em ${nomeDe(onde)}` : ''}`)
      await navegador.avaliar(`${campo}.setAttribute('data-campo', ${JSON.stringify(marca)})`)
      await navegador.chooseArquivo(`[data-campo="${marca}"]`, caminho)
    },
    text: async (papel, nome) => {
      const elemento = noDom(alvo(papel, nome))
      await esperar(elemento, `ver ${nomeDe(alvo(papel, nome))}`)
      return navegador.avaliar<string>(dito(elemento))
    },
    baixado: async (nome) => {
      const fim = Date.now() + limiteMs
      for (;;) {
        const achado = (await readdir(navegador.baixados)).find((cada) => nome.test(cada))
        const bytes = achado ? await readFile(join(navegador.baixados, achado)) : Buffer.alloc(0)
        if (achado && bytes.length > 0) return { nome: achado, bytes }
        if (Date.now() > fim) await fail(`baixar ${nome}`)
        await pausa()
      }
    },
    esperar,
  }
}
