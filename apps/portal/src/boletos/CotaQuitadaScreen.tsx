import { ComCota } from '../cotas/index.ts'
import { AindaHaBoletos, porQueSemBoletos, SemBoletos } from './SemBoletos.tsx'

/** Tells the holder of a paid-off quota that there is nothing more to pay. */
export const CotaQuitadaScreen = () => (
  <ComCota heading="Cota quitada">
    {(cota) => (porQueSemBoletos(cota) ? <SemBoletos cota={cota} /> : <AindaHaBoletos cota={cota} />)}
  </ComCota>
)
