import { useEffect, useRef, useState } from 'react'
import type { LimitesDeArquivo, Recusa } from './regras.ts'
import { refuseEmpty, refuseKind, refuseSize, refuseUnread, splitByRoom } from './regras.ts'

export interface ArquivoEnviado {
  nome: string
  url: string
  tipo: string
}

/** Sends one file; rejects on failure or when `signal` aborts. `onProgress` takes 0–1. */
export type EnviarArquivo = (
  file: File,
  opcoes: { signal: AbortSignal; onProgress: (parte: number) => void },
) => Promise<{ url: string }>

export interface ItemDaFila {
  id: string
  nome: string
  tipo: string
  tamanho: number
  fase: 'preparando' | 'enviando' | 'enviado' | 'falhou'
  /** 0–1. */
  parte: number
  url?: string
  recusa?: Recusa
  /** Whether sending the same file again may end otherwise. */
  repetivel?: boolean
}

interface Opcoes extends LimitesDeArquivo {
  send: EnviarArquivo
  explain?: ((falha: unknown) => string) | undefined
  initial: readonly ArquivoEnviado[]
  onChange?: ((arquivos: ArquivoEnviado[]) => void) | undefined
  onBusy?: ((busy: boolean, falhou: boolean) => void) | undefined
}

const isAndando = ({ fase }: ItemDaFila): boolean => fase === 'preparando' || fase === 'enviando'

/** What failed is shown, and takes nobody's place. */
const ocupadas = (itens: readonly ItemDaFila[]): number => itens.filter(({ fase }) => fase !== 'falhou').length

const falhaNoEnvio = 'Ocorreu um erro ao enviar as informações. Por favor, tente novamente.'

/** The files of one field on their way: compress, check, send; each can be cancelled and retried. */
export function useFilaDeArquivos({ send, explain, initial, onChange, onBusy, ...limites }: Opcoes) {
  const [itens, setItens] = useState<ItemDaFila[]>(() => initial.map(jaEnviado))
  const [recusas, setRecusas] = useState<Recusa[]>([])
  const envios = useRef(new Map<string, { file: File; controle: AbortController }>())
  const atuais = useRef(itens)

  const avisar = useRef(onBusy)
  useEffect(() => {
    avisar.current = onBusy
  }, [onBusy])

  useEffect(() => {
    const mapa = envios.current
    return () => {
      for (const { controle } of mapa.values()) controle.abort()
      if (atuais.current.some(isAndando)) avisar.current?.(false, false)
    }
  }, [])

  const store = (novos: ItemDaFila[]) => {
    const enviados = (lista: ItemDaFila[]) => lista.filter((i) => i.fase === 'enviado').map(comoEnviado)
    const mudou = enviados(novos).length !== enviados(atuais.current).length
    const andava = atuais.current.some(isAndando)
    atuais.current = novos
    setItens(novos)
    if (mudou) onChange?.(enviados(novos))
    if (novos.some(isAndando) !== andava)
      avisar.current?.(
        !andava,
        novos.some(({ fase }) => fase === 'falhou'),
      )
  }
  const alterar = (id: string, mudanca: Partial<ItemDaFila>) =>
    store(atuais.current.map((item) => (item.id === id ? { ...item, ...mudanca } : item)))

  const despachar = async (id: string, file: File) => {
    const controle = new AbortController()
    envios.current.set(id, { file, controle })
    const { signal } = controle
    const falhar = (recusa: Recusa, repetivel: boolean) => {
      if (!signal.aborted) alterar(id, { fase: 'falhou', recusa, repetivel })
    }
    try {
      // What reads and shrinks a file comes once there is one.
      const [{ preparePhoto }, { tipoDoConteudo }] = await Promise.all([
        import('./compressao.ts'),
        import('./conteudo.ts'),
      ])
      const original = await tipoDoConteudo(file).catch(() => null)
      if (original === null) return falhar(refuseUnread(file), true)
      const pronto = await preparePhoto(file, { tipo: original, aceita: limites.tipos.includes(original) }, signal)
      const tipo = pronto === file ? original : pronto.type
      const recusa = refuseKind(pronto, tipo, limites) ?? refuseSize(pronto, limites)
      if (recusa) return falhar(recusa, false)
      alterar(id, { fase: 'enviando', tamanho: pronto.size, tipo })
      const { url } = await send(pronto, { signal, onProgress: (parte) => !signal.aborted && alterar(id, { parte }) })
      if (!signal.aborted) alterar(id, { fase: 'enviado', parte: 1, url, nome: pronto.name, tipo })
    } catch (falha) {
      falhar({ mensagem: explain?.(falha) ?? falhaNoEnvio, detalhe: `“${file.name}”` }, true)
    }
  }

  const incluir = (files: readonly File[]) => {
    const recusados = files.map(refuseEmpty)
    const { aceitos, recusa } = splitByRoom(
      files.filter((_, i) => recusados[i] === null),
      ocupadas(atuais.current),
      limites,
    )
    setRecusas([...recusados, recusa].filter((r) => r !== null))
    const novos = aceitos.map((file) => ({ id: crypto.randomUUID(), file }))
    store([...atuais.current, ...novos.map(({ id, file }) => emPreparo(id, file))])
    for (const { id, file } of novos) void despachar(id, file)
  }

  const remover = (id: string) => {
    envios.current.get(id)?.controle.abort()
    envios.current.delete(id)
    setRecusas([])
    store(atuais.current.filter((item) => item.id !== id))
  }

  const repetir = (id: string) => {
    const envio = envios.current.get(id)
    if (!envio) return
    const { recusa } = splitByRoom([envio.file], ocupadas(atuais.current), limites)
    setRecusas(recusa ? [recusa] : [])
    if (recusa) return
    store(atuais.current.map((item) => (item.id === id ? emPreparo(id, envio.file) : item)))
    void despachar(id, envio.file)
  }

  return { itens, recusas, cheio: ocupadas(itens) >= limites.maxArquivos, incluir, remover, repetir }
}

function jaEnviado(arquivo: ArquivoEnviado): ItemDaFila {
  return {
    id: arquivo.url,
    nome: arquivo.nome,
    tipo: arquivo.tipo,
    tamanho: 0,
    fase: 'enviado',
    parte: 1,
    url: arquivo.url,
  }
}

function emPreparo(id: string, file: File): ItemDaFila {
  return { id, nome: file.name, tipo: file.type, tamanho: file.size, fase: 'preparando', parte: 0 }
}

function comoEnviado({ nome, tipo, url = '' }: ItemDaFila): ArquivoEnviado {
  return { nome, tipo, url }
}
