import { Button } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ArquivoNaTela,
  Carregado,
  countOf,
  formatInstante,
  formatInstanteExato,
  readQuery,
  useMay,
} from '../shell/kit.ts'
import { type Foto, type FotosDoAngulo, nomeDoAngulo, porAngulo, type Vistoria, vizinha } from './palavras.ts'
import classes from './Vistoria.module.css'

interface FotosDaVistoriaProps {
  caso: number
  vistoria: Vistoria
}

/** Lists the photos by their angle, and shows the one that is asked for: each look at one is recorded. */
export function FotosDaVistoria({ caso, vistoria }: FotosDaVistoriaProps) {
  const { pode } = useMay('analista')
  const [aberta, setAberta] = useState<number | null>(null)
  const foto = vistoria.fotos.find(({ id }) => id === aberta)
  const ir = (passo: 1 | -1) => {
    const outra = foto && vizinha(vistoria, foto, passo)
    return outra ? () => setAberta(outra.id) : undefined
  }
  return (
    <div className={classes.lado}>
      <h3>Fotos</h3>
      <ol className={classes.grade} aria-label="Fotos da vistoria">
        {porAngulo(vistoria).map((doAngulo) => (
          <li key={doAngulo.angulo}>
            <Angulo {...doAngulo} aberta={foto} onAbrir={pode ? setAberta : undefined} />
          </li>
        ))}
      </ol>
      {!pode && <p className={classes.suave}>Só quem é analista vê as fotos.</p>}
      {foto && (
        <VisorDaFoto
          key={foto.id}
          {...{ caso, foto }}
          pedidaEm={vistoria.pedidaEm}
          onAnterior={ir(-1)}
          onSeguinte={ir(1)}
        />
      )}
    </div>
  )
}

interface AnguloProps extends FotosDoAngulo {
  aberta: Foto | undefined
  /** Absent where the viewer sees no photo. */
  onAbrir: ((id: number) => void) | undefined
}

function Angulo({ angulo, vigente, substituidas, aberta, onAbrir }: AnguloProps) {
  const nome = nomeDoAngulo(angulo)
  const quando = vigente ? formatInstante(vigente.recebidaEm) : 'Ainda não veio'
  return (
    <>
      {vigente && onAbrir ? (
        <button
          type="button"
          aria-current={vigente === aberta ? 'true' : undefined}
          onClick={() => onAbrir(vigente.id)}
        >
          <span>
            <span className="visualmente-oculto">Ver </span>
            {nome}
          </span>
          <span className={classes.suave}>{quando}</span>
        </button>
      ) : (
        <p className={classes.semFoto}>
          {nome}
          <span className={classes.suave}>{quando}</span>
        </p>
      )}
      {substituidas.length > 0 && onAbrir && (
        <details>
          <summary>{countOf(substituidas.length, 'substituída')}</summary>
          {substituidas.map((foto) => (
            <Button key={foto.id} variant="quiet" size="small" onClick={() => onAbrir(foto.id)}>
              <span className="visualmente-oculto">{`Ver ${nome}, `}</span>
              {formatInstante(foto.recebidaEm)}
            </Button>
          ))}
        </details>
      )}
    </>
  )
}

interface VisorDaFotoProps {
  caso: number
  foto: Foto
  pedidaEm: string
  onAnterior: (() => void) | undefined
  onSeguinte: (() => void) | undefined
}

function VisorDaFoto({ caso, foto, pedidaEm, onAnterior, onSeguinte }: VisorDaFotoProps) {
  const { id, angulo, recebidaEm, tiradaEm, largura, altura, sha256, substituidaEm } = foto
  const arquivo = useQuery({
    ...readQuery('GET /casos/:id/vistoria/fotos/:foto', { params: { id: caso, foto: id } }),
    // The call's own key would be read again after each move of the case, which would put another look in the trail.
    queryKey: ['foto da vistoria', caso, id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <div className={classes.visor} role="group" aria-label={nomeDoAngulo(angulo)}>
      <Carregado query={arquivo}>{(bytes) => <ArquivoNaTela bytes={bytes} nome={nomeDoAngulo(angulo)} />}</Carregado>
      <p className={classes.suave}>
        Recebida em {formatInstanteExato(recebidaEm)}
        {tiradaEm ? `; tirada em ${formatInstanteExato(tiradaEm)}, pelo relógio do aparelho` : ''}. {largura} × {altura}{' '}
        pontos.{substituidaEm && ` Substituída em ${formatInstanteExato(substituidaEm)}.`}
      </p>
      {tiradaEm !== null && tiradaEm < pedidaEm && (
        <p className={classes.resumo}>Pelo relógio do aparelho, foi tirada antes de a vistoria ser pedida.</p>
      )}
      <p className={classes.resumo}>
        <span className={classes.suave}>SHA-256 do que chegou</span> {sha256}
      </p>
      <div className={classes.botoes}>
        <Button variant="quiet" size="small" disabledReason={onAnterior ? null : 'É a primeira'} onClick={onAnterior}>
          Anterior
        </Button>
        <Button variant="quiet" size="small" disabledReason={onSeguinte ? null : 'É a última'} onClick={onSeguinte}>
          Seguinte
        </Button>
      </div>
    </div>
  )
}
