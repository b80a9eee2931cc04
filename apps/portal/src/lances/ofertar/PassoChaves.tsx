import { Checkbox, TextSkeleton } from '@contempla/ui'
import { lazy, Suspense } from 'react'
import { FormularioDoPasso, type PassoProps } from './Passo.tsx'

/** Few bids give a vehicle, so its form is loaded only for them. */
const Veiculo = lazy(() => import('./chaves/Veiculo.tsx').then((m) => ({ default: m.Veiculo })))

/** The exchange of keys: the vehicle that a supplier takes for a part of the bid. */
export function PassoChaves({ idCota, ...props }: PassoProps & { idCota: number }) {
  return (
    <FormularioDoPasso
      {...props}
      titulo="Dar um veículo como parte do lance?"
      apoio="É a troca de chaves: um fornecedor fica com o seu veículo e paga essa parte do lance."
      campos={[
        'usaChaves',
        'fabricante',
        'nomeDoFabricante',
        'modelo',
        'nomeDoModelo',
        'anoModelo',
        'fornecedor',
        'nomeDoFornecedor',
        'valorDoVeiculo',
      ]}
    >
      {(ferramentas) => (
        <>
          <Checkbox label="Dar um veículo" {...ferramentas.campo('usaChaves')} />
          {ferramentas.atual.usaChaves && (
            <Suspense fallback={<TextSkeleton lines={6} />}>
              <Veiculo idCota={idCota} {...ferramentas} />
            </Suspense>
          )}
        </>
      )}
    </FormularioDoPasso>
  )
}
