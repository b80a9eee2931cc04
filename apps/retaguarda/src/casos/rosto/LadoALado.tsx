import { Button, FailureText, Section, SkeletonGroup, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detailedMessageOf, readQuery, useMay, useUrlDe } from '../../shell/kit.ts'
import { nomeNaLista } from '../exame/exame.ts'
import type { Documento } from '../palavras.ts'
import { avisoDaFoto, limiaresDe, type Rosto, sentidoDaFigura } from './palavras.ts'
import classes from './Rosto.module.css'

interface LadoALadoProps {
  caso: number
  vigentes: readonly Documento[]
  /** Opens a document of the case, of those that may be opened. */
  onAbrir: (documento: Documento) => void
}

type Comparada = Documento & { rosto: Rosto }
const isComparada = (documento: Documento): documento is Comparada => documento.rosto !== null

/** Shows, of a case whose faces a machine compared, both of them side by side, with the figure and what it means. */
export function LadoALado({ caso, vigentes, onAbrir }: LadoALadoProps) {
  const selfie = vigentes.find(isComparada)
  const { pode, porque } = useMay('analista')
  const [pedido, setPedido] = useState(false)
  if (!selfie) return null
  const { rosto, aviso } = selfie
  return (
    <Section
      title="O rosto comparado"
      lead="O retrato do documento e o rosto da selfie são recortados na hora e não ficam guardados. Quem os vê fica na trilha."
    >
      <div className={classes.comparacao}>
        <div className={classes.figura}>
          <p className={classes.numero}>
            Semelhança <b>{rosto.semelhanca}</b>
          </p>
          <p>{sentidoDaFigura[rosto.caminho]}</p>
          <p className={classes.suave}>
            {limiaresDe(rosto)} Comparado por {rosto.modelo}.
          </p>
          {aviso && (
            <p>
              <Tag tone="atencao">Atenção</Tag> {avisoDaFoto[aviso]}
            </p>
          )}
        </div>
        {pedido ? (
          <Recortes caso={caso} selfie={selfie.id} vigentes={vigentes} onAbrir={onAbrir} />
        ) : (
          <div>
            <Button variant="secondary" disabledReason={porque} onClick={() => setPedido(pode)}>
              Ver os rostos lado a lado
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

function Recortes({ caso, selfie, vigentes, onAbrir }: LadoALadoProps & { selfie: number }) {
  const imagem = useQuery({
    ...readQuery('GET /casos/:id/rostos', { params: { id: caso } }),
    // The call's own key would be read again after each move of the case, which would put another look in the trail.
    queryKey: ['rostos do caso', caso, selfie],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const url = useUrlDe(imagem.data)
  if (imagem.isError)
    return (
      <div className={classes.semRecorte}>
        <FailureText>{detailedMessageOf(imagem.error)}</FailureText>
        <Documentos vigentes={vigentes} onAbrir={onAbrir} />
      </div>
    )
  if (!url)
    return (
      <SkeletonGroup label="Recortando os rostos...">
        <div className={classes.rostos}>
          {lados.map(({ lado }) => (
            <div key={lado} className={classes.esperando} />
          ))}
        </div>
      </SkeletonGroup>
    )
  return (
    <div className={classes.rostos}>
      {lados.map(({ lado, alt, titulo }) => (
        <figure key={lado}>
          <img src={url} alt={alt} data-lado={lado} />
          <figcaption>{titulo}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** The answer is one picture: the document's portrait on its left half, the selfie's face on its right. */
const lados = [
  { lado: 'esquerdo', alt: 'Retrato recortado do documento', titulo: 'Documento' },
  { lado: 'direito', alt: 'Rosto recortado da selfie', titulo: 'Selfie' },
] as const

const doRosto: readonly string[] = ['documento_pessoal', 'selfie']

/** Leads to the documents themselves, where nothing could be cut out of them. */
function Documentos({ vigentes, onAbrir }: Pick<LadoALadoProps, 'vigentes' | 'onAbrir'>) {
  return (
    <div className={classes.botoes}>
      {vigentes
        .filter(({ tipo }) => doRosto.includes(tipo))
        .map((documento) => (
          <Button key={documento.id} variant="secondary" size="small" onClick={() => onAbrir(documento)}>
            {`Abrir ${nomeNaLista(documento, vigentes)}`}
          </Button>
        ))}
    </div>
  )
}
