import { Button, FailureText, Section } from '@contempla/ui'
import { useEffect, useRef } from 'react'
import { detailedMessageOf, useAtalhosDaTela, useCall, useMay } from '../../shell/kit.ts'
import { type Caso, type Documento, problemas } from '../palavras.ts'
import { LadoALado } from '../rosto/LadoALado.tsx'
import { ComparadoCom } from './ComparadoCom.tsx'
import { type Declarado, Declarados } from './Declarados.tsx'
import { DocumentoEnviado, FichaDoArquivo } from './DocumentoEnviado.tsx'
import classes from './Exame.module.css'
import { daEvidencia, showEvidencia } from './evidencia.ts'
import { type Marca, nomeNaLista, vizinho } from './exame.ts'
import { JulgarDocumento } from './JulgarDocumento.tsx'
import type { Exame } from './useExame.ts'
import { VisorDeDocumento } from './VisorDeDocumento.tsx'

interface MesaDeDocumentosProps {
  caso: Caso
  exame: Exame
  /** Tells whether the viewer has the case, because only they judge it and read the holder's identity. */
  meu: boolean
  /** The request was tried with something left out. */
  cobrado: boolean
}

/** Shows each sent document beside what it is compared with. Both are personal data, so each look is recorded. */
export function MesaDeDocumentos({ caso, exame, meu, cobrado }: MesaDeDocumentosProps) {
  const { id, documentos } = caso
  const { vigentes, documento, abrir } = exame
  const { pode, porque } = useMay('analista')
  const { ver, ler } = useDeclarado(id, `${meu} ${caso.andamentos.length}`)
  const antigos = documentos.filter(({ substituidoEm }) => substituidoEm !== null)
  const soltos = soltosDe(ver.data ?? [], documento ? vigentes : [])
  const abrirEste = (qual: Documento | undefined) => {
    if (!qual || !pode) return
    abrir(qual.id)
    ler()
  }
  useAtalhos(exame, { julga: meu, abrirEste })
  return (
    <>
      <LadoALado caso={id} comparaDeNovo={caso.comparaRosto} vigentes={vigentes} onAbrir={abrirEste} />
      <Section
        title="Documentos e o que foi declarado"
        lead="Quem vê um documento, ou o que foi declarado, fica na trilha."
        action={
          ver.data === undefined && (
            <Button variant="secondary" size="small" loading={ver.isPending} disabledReason={porque} onClick={ler}>
              Ver o que foi declarado
            </Button>
          )
        }
      >
        <div role="status">{ver.data && ondeEsta(ver.data.length, soltos.length)}</div>
        {ver.isError && <FailureText>{detailedMessageOf(ver.error)}</FailureText>}
        {vigentes.length === 0 && <p>Nenhum documento foi enviado para este caso.</p>}
        {vigentes.length > 0 && pode && <Indice exame={exame} abrir={abrirEste} />}
        {!pode && vigentes.map((cada) => <DocumentoEnviado key={cada.id} caso={id} documento={cada} />)}
        {documento && (
          <Comparacao
            key={documento.id}
            {...{ caso, exame, documento, meu, cobrado }}
            declarados={ver.data}
            abrir={abrirEste}
          />
        )}
        {soltos.length > 0 && (
          <>
            {documento && <h3>Declarado sem documento que o prove</h3>}
            <Declarados items={soltos} />
          </>
        )}
        {antigos.length > 0 && (
          <details className={classes.antigos}>
            <summary>Enviados antes ({antigos.length})</summary>
            {antigos.map((cada) => (
              <DocumentoEnviado key={cada.id} caso={id} documento={cada} />
            ))}
          </details>
        )}
      </Section>
    </>
  )
}

/** Lists the declared values that belong to none of these documents; all of them while no document is in sight. */
const soltosDe = (declarados: readonly Declarado[], ditosAoLado: readonly Documento[]) =>
  declarados.filter(({ documento: prova }) => ditosAoLado.every(({ tipo }) => tipo !== prova))

/**
 * Reads the declared values on request, and again once the case is another (`versao`): an analyst who has taken it meanwhile may
 * read more, and a step may have set something right.
 */
function useDeclarado(id: number, versao: string) {
  const ver = useCall('POST /casos/:id/declarado', { invalidates: [] })
  const { mutate, isIdle } = ver
  const lidoComo = useRef<string>(undefined)
  const ler = () => {
    if (lidoComo.current === versao && !ver.isError) return
    lidoComo.current = versao
    mutate({ params: { id } })
  }
  useEffect(() => {
    if (isIdle || lidoComo.current === versao) return
    lidoComo.current = versao
    mutate({ params: { id } })
  }, [id, isIdle, versao, mutate])
  return { ver, ler }
}

type Abrir = (documento: Documento | undefined) => void

/** Binds the desk's keys: the moves between documents, and the judgement of the one in sight. */
function useAtalhos(exame: Exame, { julga, abrirEste }: { julga: boolean; abrirEste: Abrir }) {
  const { vigentes, documento, marcas, pedir } = exame
  const ir = (passo: 1 | -1) => () => abrirEste(vizinho(vigentes, documento?.id ?? null, passo))
  const andar =
    vigentes.length === 0
      ? []
      : [
          { tecla: 's', faz: 'Documento seguinte', agir: ir(1) },
          { tecla: 'a', faz: 'Documento anterior', agir: ir(-1) },
        ]
  const julgar =
    !documento || !julga || !pedir
      ? []
      : [
          { tecla: 'v', faz: 'O documento vale', agir: () => exame.valer(documento.id) },
          {
            tecla: 'p',
            faz: 'Pedir o documento de novo',
            agir: () => exame.marcar(documento.id, marcas.get(documento.id)?.vale === false ? null : emBranco),
          },
        ]
  useAtalhosDaTela([...andar, ...julgar])
}

const emBranco = { vale: false, problema: '', motivo: '' } as const

const estadoDe = (documento: Documento, marca: Marca | undefined, visto: boolean): string => {
  if (marca) return marca.vale ? 'vale' : 'pedir de novo'
  if (documento.problema) return problemas[documento.problema].toLowerCase()
  return visto ? 'aberto' : 'por abrir'
}

/** Lists each document that stands in the case, with its judgement here. */
function Indice({ exame, abrir }: { exame: Exame; abrir: Abrir }) {
  const { vigentes, documento: aberto, marcas, vistos } = exame
  return (
    <ol className={classes.indice} aria-label="Documentos" {...daEvidencia}>
      {vigentes.map((cada) => (
        <li key={cada.id}>
          <button
            type="button"
            aria-current={cada === aberto ? 'true' : undefined}
            data-marca={marcas.get(cada.id)?.vale}
            onClick={() => abrir(cada)}
          >
            <span>
              <span className="visualmente-oculto">Ver </span>
              {nomeNaLista(cada, vigentes)}
            </span>
            <span className={classes.suave}>{estadoDe(cada, marcas.get(cada.id), vistos.has(cada.id))}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

interface ComparacaoProps extends MesaDeDocumentosProps {
  documento: Documento
  declarados: readonly Declarado[] | undefined
  abrir: Abrir
}

/** Shows the document in sight on one side, and on the other what it is compared with and its judgement. */
function Comparacao({ caso, exame, documento, meu, cobrado, declarados, abrir }: ComparacaoProps) {
  const { vigentes, marcas, ver, pedir } = exame
  const ir = (passo: 1 | -1) => abrir(vizinho(vigentes, documento.id, passo))
  useEffect(showEvidencia, [])
  return (
    <div className={classes.mesa}>
      <div className={classes.lado} role="group" aria-label={nomeNaLista(documento, vigentes)}>
        <FichaDoArquivo documento={documento} />
        <VisorDeDocumento caso={caso.id} documento={documento} onVisto={ver} />
      </div>
      <div className={classes.lado}>
        <ComparadoCom caso={caso.id} {...{ documento, vigentes, declarados }} onVisto={ver} />
        {pedir && meu && (
          <JulgarDocumento
            documento={documento}
            marca={marcas.get(documento.id)}
            cobrado={cobrado}
            onVale={() => exame.valer(documento.id)}
            onMarca={(marca) => exame.marcar(documento.id, marca)}
          />
        )}
        {vigentes.length > 1 && (
          <div className={classes.escolha}>
            <Button variant="quiet" size="small" aria-keyshortcuts="a" onClick={() => ir(-1)}>
              Anterior <kbd>a</kbd>
            </Button>
            <Button variant="quiet" size="small" aria-keyshortcuts="s" onClick={() => ir(1)}>
              Seguinte <kbd>s</kbd>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function ondeEsta(declarados: number, soltos: number): string {
  if (declarados === 0) return 'O cliente não declarou nada neste caso.'
  return soltos === declarados
    ? 'O que foi declarado está aqui abaixo.'
    : 'O que foi declarado está ao lado de cada documento.'
}
