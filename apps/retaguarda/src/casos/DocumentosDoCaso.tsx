import { Button, FailureText, Section } from '@contempla/ui'
import { detailedMessageOf, type Result, useCall, useMay } from '../shell/kit.ts'
import classes from './Casos.module.css'
import { DocumentoEnviado } from './DocumentoEnviado.tsx'
import { type Caso, nomeDoDocumento } from './palavras.ts'

type Declarado = Result<'POST /casos/:id/declarado'>[number]

/** What the customer sent, and beside each document what it is to prove. Both are personal: who looks is recorded. */
export function DocumentosDoCaso({ caso: { id, documentos } }: { caso: Caso }) {
  const { porque } = useMay('analista')
  const ver = useCall('POST /casos/:id/declarado', { invalidates: [] })
  const vigentes = documentos.filter(({ substituidoEm }) => substituidoEm === null)
  const antigos = documentos.filter(({ substituidoEm }) => substituidoEm !== null)
  const porTipo = Map.groupBy(vigentes, ({ tipo }) => tipo)
  const soltos = ver.data?.filter(({ documento }) => documento === null || !porTipo.has(documento)) ?? []
  return (
    <Section
      title="Documentos e o que foi declarado"
      lead="Quem vê um documento, ou o que foi declarado, fica na trilha."
      action={
        ver.data === undefined && (
          <Button
            variant="secondary"
            size="small"
            loading={ver.isPending}
            disabledReason={porque}
            onClick={() => ver.mutate({ params: { id } })}
          >
            Ver o que foi declarado
          </Button>
        )
      }
    >
      <div role="status">{ver.data && ondeEsta(ver.data.length, soltos.length)}</div>
      {ver.isError && <FailureText>{detailedMessageOf(ver.error)}</FailureText>}
      {vigentes.length === 0 && <p>Nenhum documento foi enviado para este caso.</p>}
      {[...porTipo].map(([tipo, enviados]) => (
        <div key={tipo} className={classes.lado}>
          <div>
            <h3>{nomeDoDocumento(tipo)}</h3>
            {enviados.map((documento) => (
              <DocumentoEnviado key={documento.id} caso={id} documento={documento} />
            ))}
          </div>
          <Declarados items={ver.data?.filter(({ documento }) => documento === tipo) ?? []} />
        </div>
      ))}
      {soltos.length > 0 && (
        <>
          {vigentes.length > 0 && <h3>Declarado sem documento que o prove</h3>}
          <Declarados items={soltos} />
        </>
      )}
      {antigos.length > 0 && (
        <details className={classes.antigos}>
          <summary>Enviados antes ({antigos.length})</summary>
          {antigos.map((documento) => (
            <DocumentoEnviado key={documento.id} caso={id} documento={documento} />
          ))}
        </details>
      )}
    </Section>
  )
}

function ondeEsta(declarados: number, soltos: number): string {
  if (declarados === 0) return 'O cliente não declarou nada neste caso.'
  return soltos === declarados
    ? 'O que foi declarado está aqui abaixo.'
    : 'O que foi declarado está ao lado de cada documento.'
}

/** Each declared value, and what the registration has where it is another; of what no document proves it may keep nothing. */
function Declarados({ items }: { items: readonly Declarado[] }) {
  if (items.length === 0) return null
  return (
    <dl className={classes.declarados}>
      {items.map(({ rotulo, documento, atual, declarado }, i) => (
        <div key={i}>
          <dt>{rotulo}</dt>
          <dd>{declarado ?? 'Não declarado'}</dd>
          {(documento !== null || atual !== null) && (
            <dd>{atual === declarado ? 'Igual ao cadastro' : `No cadastro: ${atual ?? 'nada ainda'}`}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
