import {
  Button,
  daysBetween,
  FailureText,
  formatDia,
  formatDiaSemana,
  Link,
  ProgressBar,
  Section,
  TextField,
} from '@contempla/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { countOf, formatNumero, href, useMay } from '../shell/kit.ts'
import { resumoDoResultado } from './palavras.ts'
import classes from './Rotinas.module.css'
import { type Relogio, relogioQuery, restartODia, useMoverRelogio } from './relogio.ts'

type Caminhada = NonNullable<Relogio['caminhada']>

/** In the demonstration alone: the day that it is, moving it on, and what happened on the way. */
export function RelogioDaDemonstracao() {
  const { data: relogio } = useQuery(relogioQuery)
  useRecomeco(relogio ?? null)
  if (!relogio) return null
  const { hoje, caminhada } = relogio
  return (
    <Section
      title="Relógio da demonstração"
      lead="O relógio é de verdade e só anda para a frente. Avance os dias e veja o que eles trazem, aqui e no portal."
    >
      <div className={classes.relogio}>
        <p className={classes.dia} aria-live="polite">
          Hoje é {formatDiaSemana(hoje)} de {hoje.slice(0, 4)}
        </p>
        {caminhada?.situacao === 'andando' ? <Andando caminhada={caminhada} /> : <Avancar relogio={relogio} />}
        {caminhada && <Caminho caminhada={caminhada} />}
      </div>
    </Section>
  )
}

/** Once the walk is over, what is on the screens is of another day. */
function useRecomeco(relogio: Relogio | null) {
  const queryClient = useQueryClient()
  const andando = relogio?.caminhada?.situacao === 'andando'
  const antes = useRef(false)
  useEffect(() => {
    if (antes.current && !andando) void restartODia(queryClient)
    antes.current = andando
  }, [andando, queryClient])
}

const maisDias = (dia: string, dias: number) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)

function Avancar({ relogio: { hoje, proximaAssembleia } }: { relogio: Relogio }) {
  const { pode, porque } = useMay('gestor')
  const mover = useMoverRelogio()
  const [ate, setAte] = useState('')
  const idErro = useId()
  const ir = (destino: string) => mover.mutate({ ate: destino })
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    if (ate) ir(ate)
  }
  if (!pode) return <p className={classes.apoio}>{porque}</p>
  return (
    <>
      <div className={classes.passos}>
        <Button loading={mover.isPending} onClick={() => ir(maisDias(hoje, 1))}>
          Próximo dia
        </Button>
        <Button variant="secondary" onClick={() => ir(maisDias(hoje, 7))}>
          Uma semana
        </Button>
        {proximaAssembleia && (
          <Button variant="secondary" onClick={() => ir(proximaAssembleia)}>
            Próxima assembleia ({formatDia(proximaAssembleia)})
          </Button>
        )}
        <form className={classes.data} onSubmit={enviar}>
          <TextField
            type="date"
            label="Até o dia"
            required
            min={maisDias(hoje, 1)}
            max={maisDias(hoje, 366)}
            value={ate}
            onChange={(evento) => setAte(evento.target.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            disabledReason={ate && ate <= hoje ? 'Escolha um dia à frente.' : null}
          >
            Avançar
          </Button>
        </form>
      </div>
      {mover.error && <FailureText id={idErro}>{mover.error.message}</FailureText>}
    </>
  )
}

function Andando({ caminhada: { de, ate, dia } }: { caminhada: Caminhada }) {
  const parar = useMoverRelogio()
  const andados = daysBetween(de, dia)
  const total = daysBetween(de, ate)
  return (
    <div className={classes.andando}>
      <p>
        Indo para {formatDia(ate)}: {formatNumero(andados)} de {countOf(total, 'dia')}.
      </p>
      <ProgressBar percentual={(andados / total) * 100} label="Dias andados" />
      <Button variant="secondary" size="small" loading={parar.isPending} onClick={() => parar.mutate('parar')}>
        Parar aqui
      </Button>
    </div>
  )
}

function Caminho({ caminhada }: { caminhada: Caminhada }) {
  const { de, dia, motivo, aconteceu, situacao } = caminhada
  const { rotinas, assembleias, mensagens } = aconteceu
  const nada = rotinas.length + assembleias.length + mensagens === 0
  return (
    <div className={classes.caminho}>
      <h3>O que {daysBetween(de, dia) === 1 ? 'este dia trouxe' : `os dias depois de ${formatDia(de)} trouxeram`}</h3>
      {motivo && (
        <FailureText>
          O relógio parou em {formatDia(dia)}. {motivo}
        </FailureText>
      )}
      {nada && situacao !== 'andando' && <p className={classes.apoio}>Nada que mexesse com algum grupo.</p>}
      <dl>
        {rotinas.map(({ nome, titulo, resultado }) => (
          <div key={nome}>
            <dt>{titulo}</dt>
            <dd>{resumoDoResultado(resultado)}</dd>
          </div>
        ))}
        {mensagens > 0 && (
          <div>
            <dt>Mensagens</dt>
            <dd>
              <a href="/demonstracao/caixa-de-saida" target="_blank" rel="noreferrer">
                {countOf(mensagens, 'e-mail ou SMS enviado', 'e-mails e SMS enviados')}
              </a>
            </dd>
          </div>
        )}
        {assembleias.length > 0 && (
          <div>
            <dt>Assembleias a realizar</dt>
            <dd>
              <ul>
                {assembleias.map(({ grupoId, codigo, numero, dia: marcada }) => (
                  <li key={`${grupoId} ${numero}`}>
                    <Link href={href('/grupos/:id', { id: grupoId })}>
                      Grupo {codigo}, {numero}ª em {formatDia(marcada)}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
