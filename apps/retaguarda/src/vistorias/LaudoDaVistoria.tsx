import { PARTES_DO_LAUDO, type ParteDoLaudo } from '@contempla/consorcio'
import { Button, Tag } from '@contempla/ui'
import { useState } from 'react'
import { Ficha, formatInstante, formatNumero, urlOf, useMay } from '../shell/kit.ts'
import { EscreverLaudo } from './EscreverLaudo.tsx'
import { type Laudo, sinistros, type Vistoria } from './palavras.ts'
import classes from './Vistoria.module.css'

interface LaudoDaVistoriaProps {
  caso: number
  vistoria: Vistoria
  porqueNao: string | undefined
}

/** Shows the report of an inspection and those that it replaced, and the form that writes it beside the photos. */
export function LaudoDaVistoria({ caso, vistoria, porqueNao }: LaudoDaVistoriaProps) {
  const { laudos, laudoNaoCabe } = vistoria
  const [escrevendo, setEscrevendo] = useState(false)
  const { porque } = useMay('analista')
  const [atual, ...antigos] = laudos
  if (escrevendo)
    return (
      <div className={classes.lado}>
        <h3>{atual ? 'Outro laudo' : 'Laudo'}</h3>
        <EscreverLaudo caso={caso} anterior={atual} onFechar={() => setEscrevendo(false)} />
      </div>
    )
  return (
    <div className={classes.lado}>
      <h3>Laudo</h3>
      {atual ? <LaudoEscrito caso={caso} laudo={atual} /> : <p>Ainda não há laudo.</p>}
      <div>
        <Button
          variant={atual ? 'secondary' : 'primary'}
          size="small"
          disabledReason={porque ?? laudoNaoCabe ?? porqueNao}
          onClick={() => setEscrevendo(true)}
        >
          {atual ? 'Escrever de novo' : 'Escrever o laudo'}
        </Button>
      </div>
      {antigos.length > 0 && (
        <details>
          <summary>Escritos antes ({antigos.length})</summary>
          {antigos.map((laudo) => (
            <LaudoEscrito key={laudo.id} caso={caso} laudo={laudo} />
          ))}
        </details>
      )}
    </div>
  )
}

const simOuNao = (sim: boolean) => (sim ? <Tag tone="erro">Sim</Tag> : 'Não')

function LaudoEscrito({ caso, laudo }: { caso: number; laudo: Laudo }) {
  const { pode } = useMay('analista')
  return (
    <Ficha
      items={[
        { label: 'Escrito', value: `${formatInstante(laudo.escritoEm)}, por ${laudo.escritoPor}`, wide: true },
        { label: 'Hodômetro', value: `${formatNumero(laudo.hodometro)} km` },
        ...(Object.keys(PARTES_DO_LAUDO) as ParteDoLaudo[]).map((parte) => ({
          label: PARTES_DO_LAUDO[parte],
          value: laudo.partes[parte] ?? 'Em ordem',
        })),
        { label: 'Longarina recuperada', value: simOuNao(laudo.longarinaRecuperada) },
        { label: 'Histórico de leilão', value: simOuNao(laudo.leilao) },
        { label: 'Sinistro', value: laudo.sinistro ? sinistros[laudo.sinistro] : 'Não' },
        { label: 'Chassi remarcado', value: simOuNao(laudo.chassiRemarcado) },
        laudo.observacoes !== null && { label: 'Observações', value: laudo.observacoes, wide: true },
        laudo.anexos.length > 0 && {
          label: 'Anexos',
          value: laudo.anexos.map(({ id, nome }) => (
            <div key={id}>
              {pode ? (
                <a
                  href={urlOf('GET /casos/:id/vistoria/anexos/:anexo', { params: { id: caso, anexo: id } })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {nome}
                </a>
              ) : (
                nome
              )}
            </div>
          )),
          wide: true,
        },
      ]}
    />
  )
}
