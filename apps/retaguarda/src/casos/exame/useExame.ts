import { useState } from 'react'
import type { Caso } from '../palavras.ts'
import { type Marca, type Marcas, marcadosDe, porAbrirDe, proximoPorJulgar, vigentesDe } from './exame.ts'

/** Keeps which of a case's documents were opened and judged on this screen, and which one is in sight. */
export function useExame({ documentos, atos }: Pick<Caso, 'documentos' | 'atos'>) {
  const [aberto, setAberto] = useState<number | null>(null)
  const [vistos, setVistos] = useState<ReadonlySet<number>>(new Set())
  const [marcas, setMarcas] = useState<Marcas>(new Map())
  const vigentes = vigentesDe(documentos)
  const marcar = (id: number, marca: Marca | null) => {
    const novas = new Map(marcas)
    if (marca) novas.set(id, marca)
    else novas.delete(id)
    setMarcas(novas)
    return novas
  }
  return {
    vigentes,
    /** The document in sight; undefined where none is. */
    documento: vigentes.find(({ id }) => id === aberto),
    abrir: setAberto,
    vistos,
    /** Called once a file is drawn. */
    ver: (id: number) => setVistos((antes) => (antes.has(id) ? antes : new Set(antes).add(id))),
    porAbrir: porAbrirDe(vigentes, vistos),
    marcas,
    marcar,
    /** Judges that a document serves, and goes on to the next one without a judgement. */
    valer(id: number) {
      const proximo = proximoPorJulgar(vigentes, id, marcar(id, { vale: true }))
      if (proximo) setAberto(proximo.id)
    },
    marcados: marcadosDe(vigentes, marcas),
    limpar: () => setMarcas(new Map()),
    /** The act that asks for documents again, where the viewer may make it; only then are documents judged. */
    pedir: atos.find(({ pede }) => pede === 'documentos'),
  }
}

export type Exame = ReturnType<typeof useExame>
