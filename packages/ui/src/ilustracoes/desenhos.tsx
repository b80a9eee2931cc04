import c from './ilustracao.module.css'

const chao = <rect className={c.suave} x="20" y="152" width="200" height="12" rx="6" />
const fundo = <circle className={c.suave} cx="120" cy="88" r="76" />

const folha = (
  <>
    <path className={c.papel} d="M82 34h56l26 26v82a8 8 0 0 1-8 8H82a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8Z" />
    <path className={c.suave} d="M138 34v18a8 8 0 0 0 8 8h18Z" />
    <path className={c.linha} d="M92 82h54M92 100h54M92 118h32" />
  </>
)

/** The drawings by name, each in a box of 240 × 180. */
export const desenhos = {
  caminho: (
    <>
      {fundo}
      <circle className={c.acento} cx="186" cy="48" r="14" />
      <path className={c.marca} d="M28 158c24-44 58-78 96-92 30 10 64 46 88 92Z" />
      <path className={c.escura} d="M124 66c-18 8-34 19-48 33 14-4 24 2 34-4s18-2 26-8c4-4 8-8 12-9-8-6-16-10-24-12Z" />
      <path className={c.tracoPapel} d="M64 150c22-4 68-4 74-20s-46-10-42-26 18-18 26-36" strokeDasharray="2 13" />
      <circle className={c.papel} cx="66" cy="150" r="7" />
      <circle className={c.papel} cx="138" cy="129" r="7" />
      <circle className={c.papel} cx="97" cy="103" r="7" />
      <path className={c.tracoPapel} d="M123 66V24" />
      <path className={c.acento} d="M123 22h34l-9 11 9 11h-34Z" />
      {chao}
    </>
  ),
  sucesso: (
    <>
      {fundo}
      <circle className={c.sucesso} cx="120" cy="88" r="46" />
      <path className={c.tracoSobre} d="m100 90 14 14 28-30" />
      <circle className={c.acento} cx="52" cy="46" r="8" />
      <circle className={c.marca} cx="190" cy="40" r="6" />
      <path className={c.tracoAcento} d="m186 116 12 7M40 104l12-5M150 22l4-10" />
      <path className={c.tracoMarca} d="m58 134 9-9M198 78h10M88 20l-4-8" />
    </>
  ),
  espera: (
    <>
      {fundo}
      {chao}
      <rect className={c.marca} x="78" y="28" width="84" height="14" rx="7" />
      <rect className={c.marca} x="78" y="138" width="84" height="14" rx="7" />
      <path
        className={c.papel}
        d="M88 42h64v12c0 18-22 26-22 36s22 18 22 36v12H88v-12c0-18 22-26 22-36s-22-18-22-36Z"
      />
      <path className={c.acento} d="M100 62h40c-4 9-14 14-18 22h-4c-4-8-14-13-18-22Z" />
      <path className={c.acento} d="M98 138c2-14 14-18 22-24 8 6 20 10 22 24Z" />
      <path className={c.tracoMarca} d="M190 66v20l12 8" />
      <circle className={c.tracoMarca} cx="190" cy="84" r="24" />
    </>
  ),
  documento: (
    <>
      {fundo}
      {folha}
      <circle className={c.acento} cx="168" cy="132" r="24" />
      <path className={c.linha} d="M168 144v-24m-9 9 9-9 9 9" stroke="var(--cor-sobre-acento)" />
      <path className={c.tracoMarca} d="M92 62h24" />
    </>
  ),
  erro: (
    <>
      {fundo}
      {chao}
      <path className={c.papel} d="M112 38a9 9 0 0 1 16 0l52 92a9 9 0 0 1-8 14H68a9 9 0 0 1-8-14Z" />
      <path className={c.tracoErro} d="M120 74v30M120 122v1" />
      <path className={c.tracoAcento} d="m44 60 12 6M196 60l-12 6M62 28l7 10" />
    </>
  ),
  vazio: (
    <>
      {fundo}
      {chao}
      <path className={c.papel} d="m64 84 20-28h72l20 28v60a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8Z" />
      <path
        className={c.marca}
        d="M64 84h34a6 6 0 0 1 6 6 16 16 0 0 0 32 0 6 6 0 0 1 6-6h34v60a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8Z"
      />
      <path className={c.tracoAcento} d="M120 40V22M94 44l-8-14M146 44l8-14" />
    </>
  ),
  offline: (
    <>
      {fundo}
      <path className={c.papel} d="M80 132a28 28 0 0 1-4-56 44 44 0 0 1 84-8 32 32 0 0 1 4 64Z" />
      <path className={c.tracoMarca} d="M98 98a32 32 0 0 1 44 0M109 110a16 16 0 0 1 22 0" />
      <circle className={c.marca} cx="120" cy="121" r="4" />
      <path className={c.tracoErro} d="M78 46 166 146" />
      <circle className={c.acento} cx="186" cy="46" r="9" />
    </>
  ),
  busca: (
    <>
      {fundo}
      {folha}
      <circle className={c.suave} cx="150" cy="104" r="34" />
      <circle className={c.papel} cx="150" cy="104" r="30" />
      <circle className={c.tracoMarca} cx="150" cy="104" r="30" />
      <path className={c.tracoAcento} d="m174 128 22 22" strokeWidth="12" />
      <path className={c.tracoAcento} d="M138 92a17 17 0 0 1 12-5" />
    </>
  ),
  grupo: (
    <>
      {fundo}
      {chao}
      <circle className={c.papel} cx="74" cy="82" r="15" />
      <circle className={c.papel} cx="166" cy="82" r="15" />
      <path className={c.marca} d="M46 152v-20a28 28 0 0 1 56 0v20ZM138 152v-20a28 28 0 0 1 56 0v20Z" />
      <circle className={c.papel} cx="120" cy="70" r="18" />
      <path className={c.escura} d="M86 152v-24a34 34 0 0 1 68 0v24Z" />
      <circle className={c.acento} cx="120" cy="128" r="14" />
      <path className={c.linha} d="M120 121v14" stroke="var(--cor-sobre-acento)" />
      <path className={c.tracoAcento} d="M120 40V24M92 46l-9-11M148 46l9-11" />
    </>
  ),
  sorteio: (
    <>
      {fundo}
      {chao}
      <path className={c.escura} d="M96 152l12-26h24l12 26Z" />
      <circle className={c.papel} cx="120" cy="82" r="50" />
      <circle className={c.marca} cx="100" cy="102" r="13" />
      <circle className={c.marca} cx="128" cy="108" r="13" />
      <circle className={c.marca} cx="148" cy="86" r="13" />
      <circle className={c.marca} cx="94" cy="72" r="13" />
      <circle className={c.acento} cx="122" cy="66" r="15" />
      <path className={c.linha} d="M118 62l5-4v17" stroke="var(--cor-sobre-acento)" strokeWidth="4" />
      <path className={c.tracoMarca} d="M170 82h16v-14" />
      <circle className={c.acento} cx="186" cy="62" r="7" />
    </>
  ),
  lance: (
    <>
      {fundo}
      {chao}
      <rect className={c.papel} x="46" y="112" width="34" height="40" rx="6" />
      <rect className={c.marca} x="94" y="84" width="34" height="68" rx="6" />
      <rect className={c.escura} x="142" y="58" width="34" height="94" rx="6" />
      <circle className={c.acento} cx="159" cy="34" r="16" />
      <path className={c.linha} d="m152 34 5 6 9-11" stroke="var(--cor-sobre-acento)" strokeWidth="4" />
      <path className={c.tracoAcento} d="M52 92 98 62M98 62l-12-2M98 62l-5 11" />
    </>
  ),
} as const
