import { DOCUMENTOS, isChaveDeDocumento, validadeDe } from '@contempla/consorcio/processos'
import { Button } from '@contempla/ui'
import { useState } from 'react'
import type { Documento } from '../palavras.ts'
import { type Declarado, Declarados } from './Declarados.tsx'
import classes from './Exame.module.css'
import { comparaveis, isDoRosto, nomeNaLista } from './exame.ts'
import { VisorDeDocumento } from './VisorDeDocumento.tsx'

interface ComparadoComProps {
  caso: number
  documento: Documento
  vigentes: readonly Documento[]
  /** Undefined until it is read. */
  declarados: readonly Declarado[] | undefined
  onVisto: (id: number) => void
}

/** Shows what a document is compared with: the other picture of the person, the declared values, and the request. */
export function ComparadoCom({ caso, documento, vigentes, declarados, onVisto }: ComparadoComProps) {
  const outros = comparaveis(documento, vigentes)
  const rosto = isDoRosto(documento)
  const ditos = declarados?.filter(({ documento: prova }) => prova === documento.tipo) ?? []
  const [escolhido, setEscolhido] = useState<number | null>(null)
  // A face is compared with the portrait first; a paper with the declared values, or with a face once it is known that
  // there are none.
  const primeiro = rosto || (declarados !== undefined && ditos.length === 0) ? outros[0] : undefined
  const outro = escolhido === null ? primeiro : outros.find(({ id }) => id === escolhido)
  return (
    <div className={classes.comparado}>
      <h3>Comparado com</h3>
      {outros.length > (rosto ? 1 : 0) && (
        <div className={classes.escolha} role="group" aria-label="Comparar com">
          {!rosto && (
            <Opcao escolhida={outro === undefined} onClick={() => setEscolhido(0)}>
              O que foi declarado
            </Opcao>
          )}
          {outros.map((cada) => (
            <Opcao key={cada.id} escolhida={cada === outro} onClick={() => setEscolhido(cada.id)}>
              {nomeNaLista(cada, vigentes)}
            </Opcao>
          ))}
        </div>
      )}
      {outro && <VisorDeDocumento key={outro.id} caso={caso} documento={outro} onVisto={onVisto} />}
      {(rosto || !outro) && <Declarados items={ditos} />}
      <Pedido documento={documento} />
    </div>
  )
}

const Opcao = ({ escolhida, ...resto }: { escolhida: boolean; onClick: () => void; children: string }) => (
  <Button variant={escolhida ? 'secondary' : 'quiet'} size="small" aria-pressed={escolhida} {...resto} />
)

/** Repeats the words in which the holder was asked for this kind. */
function Pedido({ documento: { tipo } }: { documento: Documento }) {
  if (!isChaveDeDocumento(tipo)) return null
  const validade = validadeDe(tipo)
  return (
    <p className={classes.suave}>
      Ao cliente se pediu: {DOCUMENTOS[tipo].ajuda}
      {validade && ` ${validade}.`}
    </p>
  )
}
