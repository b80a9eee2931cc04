import { Button, CotaCard, CotaCardCompact, CotaCardSkeleton, ListSkeleton } from '@contempla/ui'
import { atencao, cotaAuto, cotaImovel, cotaPesados, cotaServico } from './exemplos.ts'
import classes from './GaleriaScreen.module.css'

export function ParteDeCotas() {
  return (
    <section className={classes.parte} aria-labelledby="cotas">
      <h2 id="cotas">A cota</h2>
      <div className={classes.grade}>
        <CotaCard cota={cotaImovel} atencao={atencao} heading="h3" />
        <CotaCard
          cota={cotaAuto}
          heading="h3"
          atencao={atencao.slice(0, 1)}
          actions={<Button fullWidth>Ver boleto da parcela</Button>}
        />
        <CotaCard cota={cotaPesados} atencao={[]} heading="h3" />
        <CotaCardSkeleton />
        <div className={classes.pilha}>
          <CotaCardCompact cota={cotaImovel} href="#imovel" current />
          <CotaCardCompact
            cota={cotaAuto}
            href="#auto"
            state={{ tom: 'erro', texto: 'Parcela em atraso' }}
            value="Em atraso R$ 980,12"
          />
          <CotaCardCompact cota={cotaPesados} href="#pesados" />
          <CotaCardCompact cota={cotaServico} href="#servico" />
          <ListSkeleton rows={2} />
        </div>
      </div>
    </section>
  )
}
