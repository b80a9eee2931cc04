import { Button, FailureText, Section, SkeletonGroup, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { detailedMessageOf, readQuery, useCall, useMay, useUrlDe } from '../../shell/kit.ts'
import { nomeNaLista } from '../exame/exame.ts'
import type { Documento } from '../palavras.ts'
import { useCasoComoEsta } from '../useCasoComoEsta.ts'
import { avisoDaFoto, limiaresDe, type Rosto, sentidoDaFigura } from './palavras.ts'
import classes from './Rosto.module.css'

interface RecortesProps {
  caso: number
  vigentes: readonly Documento[]
  /** Opens a document of the case, of those that may be opened. */
  onAbrir: (documento: Documento) => void
}

interface LadoALadoProps extends RecortesProps {
  /** Tells whether the viewer may have the machine compare the faces now. */
  comparaDeNovo: boolean
}

type Comparada = Documento & { rosto: Rosto }
const isComparada = (documento: Documento): documento is Comparada => documento.rosto !== null

/**
 * Shows, of a case whose faces a machine compared, both of them side by side, with the figure and what it means; and where it
 * did not, lets whoever decides have them compared.
 */
export function LadoALado({ comparaDeNovo, ...resto }: LadoALadoProps) {
  const { caso, vigentes } = resto
  const selfie = vigentes.find(isComparada)
  const { pode, porque } = useMay('analista')
  const [pedido, setPedido] = useState(false)
  const figura = useRef<HTMLDivElement>(null)
  const comparar = useCall('POST /casos/:id/rostos', {
    success: () => 'Os rostos foram comparados.',
    invalidates: ['/casos'],
  })
  useCasoComoEsta(comparar.error)
  // The button goes with what it asked for, and the figure stands where it was.
  useEffect(() => {
    if (comparar.isSuccess) figura.current?.focus()
  }, [comparar.isSuccess])
  if (!selfie && !comparaDeNovo) return null
  return (
    <Section title={selfie ? 'O rosto comparado' : 'O rosto por comparar'} lead={selfie ? recortados : porComparar}>
      <div className={classes.comparacao}>
        <div ref={figura} tabIndex={-1} className={classes.figura}>
          {selfie ? <Figura selfie={selfie} /> : <p>A máquina não comparou o rosto da selfie com o do documento.</p>}
          {comparaDeNovo && (
            <div>
              <Button
                variant="secondary"
                loading={comparar.isPending}
                onClick={() => comparar.mutate({ params: { id: caso } })}
              >
                Comparar de novo
              </Button>
            </div>
          )}
          {comparar.isError && <FailureText>{detailedMessageOf(comparar.error)}</FailureText>}
        </div>
        {selfie && pedido && <Recortes {...resto} selfie={selfie.id} />}
        {selfie && !pedido && (
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

const recortados =
  'O retrato do documento e o rosto da selfie são recortados na hora e não ficam guardados. Quem os vê fica na trilha.'
const porComparar =
  'A comparação só mostra a semelhança: o caso fica na fase em que está, e quem decide é você. Quem a pede fica na trilha.'

function Figura({ selfie: { rosto, aviso } }: { selfie: Comparada }) {
  return (
    <>
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
    </>
  )
}

function Recortes({ caso, selfie, vigentes, onAbrir }: RecortesProps & { selfie: number }) {
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
function Documentos({ vigentes, onAbrir }: Pick<RecortesProps, 'vigentes' | 'onAbrir'>) {
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
