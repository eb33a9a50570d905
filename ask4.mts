import { readPrice, readValue } from '@/lib/imports/values/read-value'
import { proposeValue } from '@/lib/imports/values/propose-value'
import { readPlace } from '@/lib/imports/values/read-place'
for (const p of ['3.500 €/ar','520 € + infostan','231.5','231,5 €','450.50','1.250,5','95.000 € + PDV','2.500 €/a','500 po aru']) console.log(p, JSON.stringify(readPrice(p)), proposeValue('price',p))
for (const [f,v] of [['floor','II+PTK/4'],['floor','5/5+PK'],['area_m2','145 m2 + 6 ari'],['type','Seosko imanje'],['type','ST'],['type','KU'],['type','LOK'],['purpose','IZD'],['heating','C'],['structure','2 s'],['floor','visoko pr.'],['registered','da, 1/1'],['structure','3.0 (troip.)'],['heating','C/E']] as const) console.log(f,v,JSON.stringify(readValue(f,v)), proposeValue(f,v))
const c={city:'',district:'',neighbourhood:'',country:'',lat:undefined,lng:undefined}
for (const x of [{city:'Irig - Vrdnik'},{city:'Čajetina - Zlatibor'},{city:'Stara Pazova - Nova Pazova'},{district:'Beograd - Vračar'},{district:'Beograd-Zemun'},{district:'Zrenjanin'},{city:'Beograd - Surčin'},{city:'Novi Sad - Petrovaradin'},{city:'Vršac - Centar'},{city:'Stara Pazova, Nova Pazova'},{district:'Novi Sad, Liman'},{city:'Beograd', neighbourhood:'Stari Košutnjak'}]) console.log(JSON.stringify(x), JSON.stringify(readPlace({...c,...x})))
