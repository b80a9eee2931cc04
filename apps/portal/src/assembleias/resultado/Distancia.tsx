import { cotaDoNumero } from '@contempla/consorcio'
import classes from './Sorteio.module.css'

type Props = { participantes: number; sorteada: number; minha: number | null }

/** Near enough for the numbers between them to be drawn one by one, on the narrowest phone. */
const perto = 4

/** Where the drawn quota and this one stand: side by side when they are near, else on a line from the first to the last. */
export function Distancia({ participantes, sorteada, minha }: Props) {
  const distancia = minha === null ? null : Math.abs(minha - sorteada)
  const vizinhas = minha !== null && distancia !== null && distancia <= perto
  return (
    <div className={classes.distancia}>
      {vizinhas ? (
        <Vizinhanca participantes={participantes} sorteada={sorteada} minha={minha} />
      ) : (
        <Reta participantes={participantes} sorteada={sorteada} minha={minha} />
      )}
      <ul className={classes.legenda}>
        <li>
          <span className={classes.sorteada} aria-hidden="true" /> A sorteada, {cotaDoNumero(sorteada)}
        </li>
        {minha !== null && (
          <li>
            <span className={distancia === 0 ? classes.sorteada : classes.minha} aria-hidden="true" /> A sua,{' '}
            {cotaDoNumero(minha)}
            {distancia === 0 ? ': é ela!' : `: a ${distancia} ${distancia === 1 ? 'número' : 'números'}`}
          </li>
        )}
      </ul>
    </div>
  )
}

function Vizinhanca({ participantes, sorteada, minha }: Props & { minha: number }) {
  const de = Math.max(1, Math.min(sorteada, minha) - 1)
  const ate = Math.min(participantes, Math.max(sorteada, minha) + 1)
  const numeros = Array.from({ length: ate - de + 1 }, (_, i) => de + i)
  const qual = (numero: number) => (numero === sorteada ? 'sorteada' : numero === minha ? 'minha' : undefined)
  return (
    <div className={classes.vizinhanca} aria-hidden="true">
      {numeros.map((numero) => (
        <span key={numero} data-qual={qual(numero)}>
          {cotaDoNumero(numero)}
        </span>
      ))}
    </div>
  )
}

function Reta({ participantes, sorteada, minha }: Props) {
  const onde = (cota: number) => `${participantes > 1 ? ((cota - 1) / (participantes - 1)) * 100 : 50}%`
  return (
    <div aria-hidden="true">
      <div className={classes.reta}>
        {minha !== null && <span className={classes.minha} style={{ left: onde(minha) }} />}
        <span className={classes.sorteada} style={{ left: onde(sorteada) }} />
      </div>
      <div className={classes.pontas}>
        <span>{cotaDoNumero(1)}</span>
        <span>{cotaDoNumero(participantes)}</span>
      </div>
    </div>
  )
}
