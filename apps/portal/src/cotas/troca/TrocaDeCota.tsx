import { RetratoDaCota } from '@contempla/ui'
import { IconSelector } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { nomeDaCota } from '../nome.ts'
import { useCotaDoEndereco } from '../selecao.ts'
import { useCotas } from '../useCotaEmUso.ts'
import { useFoto } from '../useFoto.ts'
import { useMarca } from '../useMarca.ts'
import classes from './TrocaDeCota.module.css'

const FolhaDeCotas = lazy(() => import('./FolhaDeCotas.tsx').then((m) => ({ default: m.FolhaDeCotas })))

/** The quota in hand, named on every screen; with several, one tap opens them all. */
export function TrocaDeCota() {
  useMarca()
  // Asked for together with the quotas, so that no screen has to wait for the day.
  useHoje()
  const { cotas = [], atual } = useCotas()
  useCotaDoEndereco({ cotas, atual })
  const foto = useFoto(atual?.fotoUrl ?? null)
  const [aberta, setAberta] = useState(false)
  if (!atual) return null
  const texto = (
    <>
      <span className={classes.retrato}>
        <RetratoDaCota cota={{ tipo: atual.tipo, fotoUrl: foto }} />
      </span>
      <span className={classes.texto}>
        <b>{nomeDaCota(atual)}</b>
        <span className={classes.numeros}>
          <span className="visualmente-oculto">, grupo </span>
          {atual.grupo}
          <span aria-hidden="true"> · </span>
          <span className="visualmente-oculto">, cota </span>
          {atual.cota}
        </span>
      </span>
    </>
  )
  if (cotas.length === 1)
    return (
      <div className={classes.caixa}>
        <p className={classes.atual}>{texto}</p>
      </div>
    )
  return (
    <div className={classes.caixa}>
      <button
        type="button"
        className={classes.atual}
        aria-haspopup="dialog"
        aria-expanded={aberta}
        onClick={() => setAberta(true)}
      >
        <span className="visualmente-oculto">Trocar de cota. Agora: </span>
        {texto}
        <IconSelector size={18} aria-hidden="true" />
      </button>
      {aberta && (
        <Suspense>
          <FolhaDeCotas cotas={cotas} current={atual.idCota} onClose={() => setAberta(false)} />
        </Suspense>
      )}
    </div>
  )
}
